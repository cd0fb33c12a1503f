import ipaddr from "ipaddr.js";

/** Whether the service may connect to an IP address on a stranger's behalf. */
export type AddressPolicy = (address: string) => boolean;

/** Public by its range, and yet the control plane of the machines on Azure. */
const PUBLIC_BUT_INTERNAL: ReadonlySet<string> = new Set(["168.63.129.16"]);

/**
 * Only ordinary public unicast addresses. Loopback, private, link-local (cloud metadata), carrier-grade NAT, multicast,
 * reserved and every IPv6 form that tunnels or translates to IPv4 are refused.
 */
export const publicAddressesOnly: AddressPolicy = (address) => {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  if (!ipaddr.isValid(bare)) return false;
  // `::ffff:127.0.0.1` is 127.0.0.1 in disguise: it is judged as what it reaches.
  const parsed = ipaddr.process(bare);
  return parsed.range() === "unicast" && !PUBLIC_BUT_INTERNAL.has(parsed.toString());
};
