import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** What the request says about its way here, believed only when the last one on that way is trusted. */
export interface ForwardedRequest {
  /** The socket's address, or the first `X-Forwarded-For` entry from a trusted proxy. */
  clientAddress(request: IncomingMessage): string;
  /** The `Host` header, or `X-Forwarded-Host` from a trusted proxy. */
  host(request: IncomingMessage): string;
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

const NAMED: Readonly<Record<string, readonly string[]>> = {
  none: [],
  loopback: ["127.0.0.1/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const ADDRESSES_MAX = 10_000;

/** `trusted` is the setting `TRUST_PROXY`: names, addresses and ranges, separated by commas. */
export function readForwarded(trusted: string): ForwardedRequest {
  const ranges = trusted
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => NAMED[part] ?? [part])
    .map(rangeOf);
  const verdicts = new LRUCache<string, boolean>({ max: ADDRESSES_MAX });

  function isTrusted(address: string): boolean {
    const known = verdicts.get(address);
    if (known !== undefined) return known;
    const verdict = ipaddr.isValid(address) && isWithin(ipaddr.process(address), ranges);
    verdicts.set(address, verdict);
    return verdict;
  }

  return {
    clientAddress: ({ socket, headers }) => {
      const address = plain(socket.remoteAddress ?? "");
      const forwarded = headers["x-forwarded-for"];
      if (forwarded === undefined || !isTrusted(address)) return address;
      const first = String(forwarded).split(",", 1)[0]?.trim() ?? "";
      return ipaddr.isValid(first) ? plain(first) : address;
    },
    host: ({ socket, headers }) => {
      const forwarded = headers["x-forwarded-host"];
      if (forwarded === undefined || !isTrusted(plain(socket.remoteAddress ?? ""))) return headers.host ?? "";
      return String(forwarded).split(",", 1)[0]?.trim() ?? "";
    },
  };
}

function rangeOf(text: string): Range {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly Range[]): boolean {
  return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never));
}

const MAPPED = "::ffff:";

/** A dual-stack socket reports IPv4 addresses inside IPv6 ones. */
function plain(address: string): string {
  return address.startsWith(MAPPED) && address.includes(".") ? address.slice(MAPPED.length) : address;
}
