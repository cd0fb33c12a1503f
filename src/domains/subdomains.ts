import {
  type Actor,
  type Clock,
  invalid,
  missing,
  type Page,
  type PageRequest,
  type Random,
  Refused,
  taken,
} from "../kernel/index.ts";
import type { Changes } from "../store/index.ts";
import { domainChanged } from "./homes.ts";
import { ownLabel, type ServiceHosts } from "./service-hosts.ts";
import { isReservedSubdomain, parseSubdomain, type SubdomainName } from "./subdomain-name.ts";
import type { CountedSubdomain, SubdomainsStore } from "./subdomains.store.ts";

export interface SubdomainInput {
  readonly subdomain: string;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
}

export interface Availability {
  readonly subdomain: string;
  readonly available: boolean;
  readonly message: string;
}

export interface SubdomainsDeps {
  readonly store: SubdomainsStore;
  readonly changes: Changes;
  readonly hosts: ServiceHosts;
  readonly clock: Clock;
  readonly random: Random;
}

export function createSubdomains({ store, changes, hosts, clock, random }: SubdomainsDeps) {
  /** Besides the reserved list, the label under which the service itself answers can be nobody's. */
  const isReserved = (name: SubdomainName) => isReservedSubdomain(name) || name === ownLabel(hosts);

  async function find({ accountId }: Actor, idOrName: string): Promise<CountedSubdomain> {
    const found = await store.find(accountId, idOrName);
    if (found === null) throw missing("Subdomain");
    return found;
  }

  return {
    /** The service owns the parent domain, so a subdomain is verified by being registered. */
    async create(actor: Actor, input: SubdomainInput): Promise<CountedSubdomain> {
      const subdomain = parseSubdomain(input.subdomain);
      if (isReserved(subdomain)) throw invalid("subdomain", "is reserved");
      const draft = {
        id: random.uuid(),
        accountId: actor.accountId,
        subdomain,
        name: input.name ?? null,
        description: input.description ?? null,
        createdAt: clock.now(),
      };
      await changes.transaction(async (trx, tell) => {
        if ((await store.insert(draft, trx)) === "taken") throw taken("subdomain", "This subdomain is taken.");
        tell(domainChanged({ kind: "subdomain", subdomain }));
      });
      return { ...draft, urlCount: 0 };
    },

    list: ({ accountId }: Actor, page: PageRequest): Promise<Page<CountedSubdomain>> => store.list(accountId, page),

    get: find,

    /** Says whether a name is free, and nothing about who has it. */
    async check(text: string): Promise<Availability> {
      const subdomain = parseSubdomain(text);
      if (isReserved(subdomain)) return { subdomain, available: false, message: "This subdomain is reserved." };
      const available = (await store.findHolder(subdomain)) === null;
      return { subdomain, available, message: `This subdomain is ${available ? "available" : "taken"}.` };
    },

    async remove(actor: Actor, idOrName: string): Promise<void> {
      const { id, subdomain } = await find(actor, idOrName);
      await changes.transaction(async (trx, tell) => {
        if ((await store.remove(id, trx)) === "in-use") throw inUse("subdomain");
        tell(domainChanged({ kind: "subdomain", subdomain }));
      });
    },
  };
}

export type Subdomains = ReturnType<typeof createSubdomains>;

export function inUse(what: "subdomain" | "domain"): Refused {
  return new Refused("conflict", `Short URLs use this ${what}. Move or delete them first.`, {
    details: { field: "url_count" },
  });
}
