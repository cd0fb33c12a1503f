import { expect, test } from "vitest";
import { publicAddressesOnly } from "./address-policy.ts";

test.each(["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111", "::ffff:8.8.8.8", "[2606:4700:4700::1111]"])(
  "%s is public",
  (address) => {
    expect(publicAddressesOnly(address)).toBe(true);
  },
);

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "[::1]",
  "fe80::1%eth0",
  "fd00:ec2::254",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "ff02::1",
  "2130706433",
  "localhost",
  "",
])("%s is not", (address) => {
  expect(publicAddressesOnly(address)).toBe(false);
});
