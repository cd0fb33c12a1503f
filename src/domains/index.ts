import type { Routes } from "../http/index.ts";
import type { Clock, Random } from "../kernel/index.ts";
import type { Changes, Db } from "../store/index.ts";
import type { Tool } from "../tools/index.ts";
import { brandedDomainRoutes, oneBrandedDomainRoutes } from "./branded-domains.routes.ts";
import { createBrandedDomainsStore } from "./branded-domains.store.ts";
import { type BrandedDomains, createBrandedDomains } from "./branded-domains.ts";
import { createDns, type DnsOptions } from "./dns.ts";
import { brandedDomainTools, subdomainTools } from "./domains.tools.ts";
import { createHomes, type Homes } from "./homes.ts";
import type { ServiceHosts } from "./service-hosts.ts";
import { oneSubdomainRoutes, subdomainRoutes } from "./subdomains.routes.ts";
import { createSubdomainsStore } from "./subdomains.store.ts";
import { createSubdomains, type Subdomains } from "./subdomains.ts";

export type { BrandedDomains } from "./branded-domains.ts";
export { domainOf, type Home, homeNamed, STANDARD } from "./home.ts";
export { domainChanged, type HomeInput, type Homes, URL_TYPES, type UrlType } from "./homes.ts";
export { originOf, type ServiceHosts } from "./service-hosts.ts";
export type { Subdomains } from "./subdomains.ts";

export interface DomainsDeps {
  readonly db: Db;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
  readonly hosts: ServiceHosts;
  readonly dns: DnsOptions;
}

export interface DomainsModule {
  readonly subdomains: Subdomains;
  readonly brandedDomains: BrandedDomains;
  readonly homes: Homes;
  readonly routes: readonly Routes[];
  readonly tools: readonly Tool[];
}

export function createDomains({ db, changes, clock, random, hosts, dns }: DomainsDeps): DomainsModule {
  const subdomainsStore = createSubdomainsStore(db);
  const brandedDomainsStore = createBrandedDomainsStore(db);
  const around = { changes, hosts, clock, random };
  const subdomains = createSubdomains({ ...around, store: subdomainsStore });
  const brandedDomains = createBrandedDomains({ ...around, store: brandedDomainsStore, dns: createDns(dns) });
  return {
    subdomains,
    brandedDomains,
    homes: createHomes({ subdomains: subdomainsStore, brandedDomains: brandedDomainsStore, changes, hosts }),
    routes: [
      subdomainRoutes(subdomains, hosts),
      oneSubdomainRoutes(subdomains, hosts),
      brandedDomainRoutes(brandedDomains),
      oneBrandedDomainRoutes(brandedDomains),
    ],
    tools: [...subdomainTools(subdomains, hosts), ...brandedDomainTools(brandedDomains)],
  };
}
