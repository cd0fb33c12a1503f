import ipaddr from "ipaddr.js";
import type { Step } from "./step.ts";

export type IpStorage = "full" | "truncated" | "none";

const KEPT_BITS = { ipv4: 24, ipv6: 48 } as const;

/** What of the address is stored. The place and the visitor's hash are found from the whole one before. */
export function keepAddressWith(storage: IpStorage): Step {
  return (row, { ipAddress }) => {
    if (storage === "full") row.ip_address = ipAddress;
    if (storage === "truncated") row.ip_address = truncate(ipAddress);
  };
}

/** The network of the address: its last byte for IPv4, all but the first 48 bits for IPv6, set to zero. */
export function truncate(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return "";
  const address = ipaddr.process(ipAddress);
  const network = `${address.toString()}/${KEPT_BITS[address.kind()]}`;
  return address.kind() === "ipv4"
    ? ipaddr.IPv4.networkAddressFromCIDR(network).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(network).toString();
}

/**
 * A visitor who asks not to be followed is counted with country, kind of device and source, and with nothing that
 * could tell one such visitor from another: they all share visitor 0.
 */
export function respectDoNotTrackWith(respected: boolean): Step {
  return (row, { doNotTrack }) => {
    if (!respected || !doNotTrack) return;
    row.ip_address = "";
    row.user_agent = "";
    row.referrer = row.referrer_category === "direct" ? "" : row.referrer_host;
    row.region = "Unknown";
    row.city = "Unknown";
    row.visitor = "0";
  };
}
