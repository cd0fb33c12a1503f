import { type Home, homeNamed, STANDARD } from "./home.ts";

/** The addresses under which the service itself is known. */
export interface ServiceHosts {
  readonly baseUrl: string;
  /** In lower case, without a port. */
  readonly serviceDomain: string;
}

/** The complete origin of a home's links, without a slash at the end. */
export function originOf(home: Home, { baseUrl, serviceDomain }: ServiceHosts): string {
  switch (home.kind) {
    case "standard":
      return baseUrl;
    case "subdomain":
      return `https://${home.subdomain}.${serviceDomain}`;
    case "branded":
      return `https://${home.host}`;
  }
}

/** Whether a host is the service's own address or below its domain: nobody can bring such a host as theirs. */
export function isOwnHost(host: string, hosts: ServiceHosts): boolean {
  return host === baseHostOf(hosts) || host === hosts.serviceDomain || host.endsWith(`.${hosts.serviceDomain}`);
}

/** The label below the service domain under which the service itself answers, when it does. */
export function ownLabel(hosts: ServiceHosts): string | null {
  return labelBelow(baseHostOf(hosts), hosts.serviceDomain);
}

/**
 * Reads which home a `Host` header may mean, before anybody has looked whether it is registered. Everything that
 * cannot be somebody's is the standard domain: the service's own address, IP addresses, names inside a private network.
 */
export function hostReader(hosts: ServiceHosts): (header: string) => Home {
  const { serviceDomain } = hosts;
  const baseHost = baseHostOf(hosts);
  // Nearly every visitor writes the base address as it is, with its port: that one costs a comparison.
  const usual = new URL(hosts.baseUrl).host;
  return (header) => {
    if (header === usual) return STANDARD;
    const host = hostOf(header);
    if (host === baseHost || host === serviceDomain || host.length > HOST_LENGTH_MAX) return STANDARD;
    const label = labelBelow(host, serviceDomain);
    if (label !== null) return { kind: "subdomain", subdomain: label };
    return PUBLIC_HOST.test(host) ? homeNamed(host) : STANDARD;
  };
}

/** DNS knows no longer name, and what is remembered of strangers must not be large. */
const HOST_LENGTH_MAX = 253;
const PUBLIC_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

/** `Shop.Example.COM.:8080` is `shop.example.com`. */
function hostOf(header: string): string {
  return header.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

function baseHostOf({ baseUrl }: ServiceHosts): string {
  return new URL(baseUrl).hostname;
}

function labelBelow(host: string, parent: string): string | null {
  const label = host.endsWith(`.${parent}`) ? host.slice(0, -parent.length - 1) : "";
  return label === "" || label.includes(".") ? null : label;
}
