/** Where a link lives. Codes and aliases are unique within one home. */
export type Home =
  | { readonly kind: "standard" }
  | { readonly kind: "subdomain"; readonly subdomain: string }
  | { readonly kind: "branded"; readonly host: string };

export const STANDARD: Home = { kind: "standard" };

/**
 * The name of a home in `short_urls.domain` and in the topic "domain" of changes: nothing for the standard domain, one
 * label for a subdomain, a whole host (which always has a dot) for a branded domain. It does not hold the service's own
 * address: an operator may change that, and every link must stay where it is.
 */
export function domainOf(home: Home): string {
  switch (home.kind) {
    case "standard":
      return "";
    case "subdomain":
      return home.subdomain;
    case "branded":
      return home.host;
  }
}

/** The other way round. */
export function homeNamed(domain: string): Home {
  if (domain === "") return STANDARD;
  return domain.includes(".") ? { kind: "branded", host: domain } : { kind: "subdomain", subdomain: domain };
}
