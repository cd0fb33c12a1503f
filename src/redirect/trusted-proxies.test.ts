import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { readForwarded } from "./trusted-proxies.ts";

function request(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  return { socket: { remoteAddress }, headers: { host: "sign.example", ...headers } } as unknown as IncomingMessage;
}

describe("the client's address", () => {
  const forwarded = { "x-forwarded-for": "203.0.113.7, 10.0.0.1" };
  test.each([
    ["loopback", "127.0.0.1", forwarded, "203.0.113.7"],
    ["loopback", "::1", forwarded, "203.0.113.7"],
    ["loopback", "::ffff:127.0.0.1", forwarded, "203.0.113.7"],
    ["loopback", "198.51.100.9", forwarded, "198.51.100.9"],
    ["none", "127.0.0.1", forwarded, "127.0.0.1"],
    ["198.51.100.0/24, fe80::/10", "198.51.100.9", forwarded, "203.0.113.7"],
    ["198.51.100.9", "198.51.100.9", forwarded, "203.0.113.7"],
    ["uniquelocal", "192.168.1.1", { "x-forwarded-for": "not an address" }, "192.168.1.1"],
    ["loopback", "127.0.0.1", {}, "127.0.0.1"],
  ])("with %s trusted, %s sends %j: %s", (...[trusted, socket, headers, expected]) => {
    expect(readForwarded(trusted).clientAddress(request(socket, headers as Record<string, string>))).toBe(expected);
  });
});

test("the host is the header's, or the proxy's word when it is trusted", () => {
  const headers = { "x-forwarded-host": "go.brand.example, inner" };
  expect(readForwarded("loopback").host(request("127.0.0.1", headers))).toBe("go.brand.example");
  expect(readForwarded("loopback").host(request("198.51.100.9", headers))).toBe("sign.example");
});
