import { type Brand, invalid } from "../kernel/index.ts";

/** A subdomain's label that keeps the rules, in lower case. */
export type SubdomainName = Brand<string, "SubdomainName">;

export const SUBDOMAIN_LENGTH = { min: 3, max: 63 } as const;

const RESERVED: ReadonlySet<string> = new Set([
  ...["www", "api", "admin", "app", "mail", "ftp", "blog", "shop", "store", "support", "help", "docs", "dev"],
  ...["test", "staging"],
]);

/** Letters, digits and hyphens, no hyphen at either end. Case does not tell two subdomains apart. */
export function parseSubdomain(text: string): SubdomainName {
  if (text.length < SUBDOMAIN_LENGTH.min || text.length > SUBDOMAIN_LENGTH.max) {
    throw invalid("subdomain", `must have ${SUBDOMAIN_LENGTH.min} to ${SUBDOMAIN_LENGTH.max} characters`);
  }
  if (!/^[a-z0-9-]+$/i.test(text)) throw invalid("subdomain", "may hold only letters, digits and hyphens");
  if (text.startsWith("-") || text.endsWith("-")) throw invalid("subdomain", "must not start or end with a hyphen");
  return text.toLowerCase() as SubdomainName;
}

export function isReservedSubdomain(name: SubdomainName): boolean {
  return RESERVED.has(name);
}
