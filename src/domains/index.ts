export { createBrandedDomainsStore } from "./branded-domains.store.ts";
export { domainOf, type Home, homeNamed, STANDARD } from "./home.ts";
export { createHomes, domainChanged, type HomeInput, type Homes, URL_TYPES, type UrlType } from "./homes.ts";
export { originOf, type ServiceHosts } from "./service-hosts.ts";
export { createSubdomainsStore } from "./subdomains.store.ts";
