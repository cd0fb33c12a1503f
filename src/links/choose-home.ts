import type { Home, Homes, UrlType } from "../domains/index.ts";
import { type Actor, invalid } from "../kernel/index.ts";

export interface HomeChoice {
  readonly url_type?: UrlType | undefined;
  readonly subdomain?: string | undefined;
  readonly branded_domain?: string | undefined;
}

/** The home that a caller chose. A domain without its type would put the link somewhere nobody expects. */
export async function chooseHome(homes: Pick<Homes, "homeOf">, actor: Actor, choice: HomeChoice): Promise<Home> {
  const { url_type: urlType = "standard", subdomain, branded_domain: brandedDomain } = choice;
  if (urlType !== "subdomain" && subdomain) throw invalid("subdomain", "needs url_type subdomain");
  if (urlType !== "branded" && brandedDomain) throw invalid("branded_domain", "needs url_type branded");
  return homes.homeOf(actor, { urlType, subdomain, brandedDomain });
}
