import { LRUCache } from "lru-cache";
import { type Actor, invalid } from "../kernel/index.ts";
import { type Change, type Changes, isStoreDown } from "../store/index.ts";
import type { BrandedDomainsStore } from "./branded-domains.store.ts";
import { parseDomainName } from "./domain-name.ts";
import { domainOf, type Home, STANDARD } from "./home.ts";
import { hostReader, type ServiceHosts } from "./service-hosts.ts";
import { parseSubdomain } from "./subdomain-name.ts";
import type { SubdomainsStore } from "./subdomains.store.ts";

/** A domain was registered, verified or removed: whoever remembers what a host means must look again. */
export const domainChanged = (home: Home): Change => ({ topic: "domain", key: domainOf(home) });

export const URL_TYPES = ["standard", "subdomain", "branded"] as const;
export type UrlType = (typeof URL_TYPES)[number];

export interface HomeInput {
  readonly urlType?: UrlType | undefined;
  readonly subdomain?: string | undefined;
  readonly brandedDomain?: string | undefined;
}

export interface HomesDeps {
  readonly subdomains: Pick<SubdomainsStore, "findHolder">;
  readonly brandedDomains: Pick<BrandedDomainsStore, "findHolder">;
  readonly changes: Changes;
  readonly hosts: ServiceHosts;
}

const REMEMBERED_MAX = 10_000;

export interface Homes {
  /** Where a new link of this account may live: refuses a domain that is not registered, not verified or not theirs. */
  homeOf(actor: Actor, input: HomeInput): Promise<Home>;
  /** What a visitor's `Host` header means, from memory; undefined when somebody has to look. */
  recall(hostHeader: string): Home | null | undefined;
  /** The same, after a look at the store where needed. Null: nothing lives at this host. */
  find(hostHeader: string): Promise<Home | null>;
}

export function createHomes({ subdomains, brandedDomains, changes, hosts }: HomesDeps): Homes {
  const memory = rememberRegistrations(changes);
  const candidateOf = hostReader(hosts);

  /** A host of the outside that nobody brought is the standard domain; a name below ours that nobody has is nothing. */
  const settle = (candidate: Home, registered: boolean): Home | null => {
    if (registered) return candidate;
    return candidate.kind === "subdomain" ? null : STANDARD;
  };

  async function isRegistered(candidate: Home): Promise<boolean> {
    const store = candidate.kind === "subdomain" ? subdomains : brandedDomains;
    return (await store.findHolder(domainOf(candidate))) !== null;
  }

  return {
    async homeOf({ accountId }, input) {
      switch (input.urlType ?? "standard") {
        case "standard":
          return STANDARD;
        case "subdomain": {
          const subdomain = parseSubdomain(required("subdomain", input.subdomain));
          if ((await subdomains.findHolder(subdomain)) !== accountId) throw notYours("subdomain", "subdomain");
          return { kind: "subdomain", subdomain };
        }
        case "branded": {
          const host = parseDomainName("branded_domain", required("branded_domain", input.brandedDomain));
          if ((await brandedDomains.findHolder(host)) !== accountId) throw notYours("branded_domain", "domain");
          return { kind: "branded", host };
        }
      }
    },

    recall(hostHeader) {
      const candidate = candidateOf(hostHeader);
      if (candidate.kind === "standard") return candidate;
      const registered = memory.recall(domainOf(candidate));
      return registered === undefined ? undefined : settle(candidate, registered);
    },

    async find(hostHeader) {
      const candidate = candidateOf(hostHeader);
      if (candidate.kind === "standard") return candidate;
      return settle(candidate, await memory.learn(domainOf(candidate), () => isRegistered(candidate)));
    },
  };
}

function required(field: string, value: string | undefined): string {
  if (value === undefined) throw invalid(field, "is required for this url_type");
  return value;
}

function notYours(field: string, what: string) {
  return invalid(field, `must be a registered and verified ${what} of yours`);
}

/** Which domains are registered, as far as this node knows. It remembers misses too; hosts come from strangers, so it is bounded. */
function rememberRegistrations(changes: Changes) {
  const remembered = new LRUCache<string, { registered: boolean; age: number }>({ max: REMEMBERED_MAX });
  /** What was remembered before the last gap in the news is a guess: good enough only when the store is down. */
  let age = 0;
  /** A look that was under way when something changed may have seen the old state: it must not be remembered. */
  let news = 0;
  changes.onGap(() => {
    age += 1;
    news += 1;
  });
  changes.onChange("domain", (domain) => {
    news += 1;
    remembered.delete(domain);
  });

  function recall(domain: string): boolean | undefined {
    const known = remembered.get(domain);
    return known && known.age === age && changes.connected ? known.registered : undefined;
  }

  return {
    recall,
    async learn(domain: string, look: () => Promise<boolean>): Promise<boolean> {
      const known = recall(domain);
      if (known !== undefined) return known;
      const before = news;
      try {
        const registered = await look();
        if (news === before) remembered.set(domain, { registered, age });
        return registered;
      } catch (error) {
        const stale = remembered.get(domain);
        if (stale === undefined || !isStoreDown(error)) throw error;
        return stale.registered;
      }
    },
  };
}
