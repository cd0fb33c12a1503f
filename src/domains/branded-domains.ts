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
import type { BrandedDomainsStore, CountedBrandedDomain } from "./branded-domains.store.ts";
import type { Dns } from "./dns.ts";
import { parseDomainName } from "./domain-name.ts";
import { domainChanged } from "./homes.ts";
import { expectedRecords, lookForProof, whatIsMissing } from "./proof.ts";
import { isOwnHost, type ServiceHosts } from "./service-hosts.ts";
import { inUse } from "./subdomains.ts";

export interface BrandedDomainInput {
  readonly domain: string;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
}

export interface BrandedDomainsDeps {
  readonly store: BrandedDomainsStore;
  readonly dns: Dns;
  readonly changes: Changes;
  readonly hosts: ServiceHosts;
  readonly clock: Clock;
  readonly random: Random;
}

/** One label of a host name holds it, in either case. */
const TOKEN_BYTES = 16;

export function createBrandedDomains({ store, dns, changes, hosts, clock, random }: BrandedDomainsDeps) {
  async function find({ accountId }: Actor, idOrDomain: string): Promise<CountedBrandedDomain> {
    const found = await store.find(accountId, idOrDomain);
    if (found === null) throw missing("Branded domain");
    return found;
  }

  const recordsOf = ({ domain, verificationToken: token }: CountedBrandedDomain) =>
    expectedRecords({ domain, token }, hosts.serviceDomain);

  async function markVerified(branded: CountedBrandedDomain): Promise<CountedBrandedDomain> {
    const now = clock.now();
    await changes.transaction(async (trx, tell) => {
      const outcome = await store.markVerified(branded.id, now, trx);
      if (outcome === "taken") throw domainTaken();
      if (outcome === "missing") throw missing("Branded domain");
      tell(domainChanged({ kind: "branded", host: branded.domain }));
    });
    return { ...branded, verifiedAt: now };
  }

  return {
    /** To claim a domain takes nothing and gives nothing: only who has verified it stands in another's way. */
    async create(actor: Actor, input: BrandedDomainInput): Promise<CountedBrandedDomain> {
      const domain = parseDomainName("domain", input.domain);
      if (isOwnHost(domain, hosts)) throw invalid("domain", "belongs to the service; register a subdomain instead");
      const draft = {
        id: random.uuid(),
        accountId: actor.accountId,
        domain,
        name: input.name ?? null,
        description: input.description ?? null,
        verificationToken: random.bytes(TOKEN_BYTES).toString("hex"),
        verifiedAt: null,
        createdAt: clock.now(),
      };
      if ((await store.findHolder(domain)) !== null) throw domainTaken();
      if ((await store.insert(draft)) === "taken") throw taken("domain", "You have added this domain already.");
      return { ...draft, urlCount: 0 };
    },

    list: ({ accountId }: Actor, page: PageRequest): Promise<Page<CountedBrandedDomain>> => store.list(accountId, page),

    get: find,

    recordsOf,

    /** Asks DNS. What was shown once stays shown. */
    async verify(actor: Actor, idOrDomain: string): Promise<CountedBrandedDomain> {
      const branded = await find(actor, idOrDomain);
      if (branded.verifiedAt !== null) return branded;
      const expected = recordsOf(branded);
      const findings = await lookForProof(dns, expected);
      const problem = whatIsMissing(findings, expected);
      if (problem !== null) {
        throw new Refused("invalid", problem, { details: { field: "domain", problem, ...findings, expected } });
      }
      return markVerified(branded);
    },

    async remove(actor: Actor, idOrDomain: string): Promise<void> {
      const { id, domain } = await find(actor, idOrDomain);
      await changes.transaction(async (trx, tell) => {
        if ((await store.remove(id, trx)) === "in-use") throw inUse("domain");
        tell(domainChanged({ kind: "branded", host: domain }));
      });
    },
  };
}

export type BrandedDomains = ReturnType<typeof createBrandedDomains>;

function domainTaken(): Refused {
  return taken("domain", "This domain is taken.");
}
