import { domainOf, type Homes, type ServiceHosts } from "../domains/index.ts";
import type { Actor } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";
import { shortUrlOf } from "./address.ts";
import { chooseHome } from "./choose-home.ts";
import { isReservedCode, requireAlias } from "./code.ts";
import type { CheckAliasInput } from "./link.schema.ts";
import { isCodeTaken } from "./links.store.ts";

export interface CheckAliasDeps {
  readonly db: Db;
  readonly homes: Pick<Homes, "homeOf">;
  readonly hosts: ServiceHosts;
}

export function checkAliasWith({ db, homes, hosts }: CheckAliasDeps) {
  /** Says whether an alias is free, and nothing about whoever has it. */
  return async function checkAlias(actor: Actor, input: CheckAliasInput) {
    const alias = requireAlias("alias", input.alias);
    const home = await chooseHome(homes, actor, input);
    const available = !(isReservedCode(home, alias) || (await isCodeTaken(db, domainOf(home), alias)));
    return {
      available,
      alias,
      url_type: home.kind,
      subdomain: home.kind === "subdomain" ? home.subdomain : null,
      branded_domain: home.kind === "branded" ? home.host : null,
      full_url: shortUrlOf({ home, code: alias }, hosts),
      message: available ? "The alias is available." : "The alias is taken.",
    };
  };
}
