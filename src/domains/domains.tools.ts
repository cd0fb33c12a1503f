import { Type } from "typebox";
import { metaOf, pageMeta, pageQuery } from "../http/index.ts";
import { pageOf } from "../kernel/index.ts";
import { defineTool, type Tool } from "../tools/index.ts";
import { brandedDomainSchema, newDomain, presenterOf } from "./branded-domains.schema.ts";
import type { BrandedDomains } from "./branded-domains.ts";
import { PAGES, removed } from "./domain.schema.ts";
import type { ServiceHosts } from "./service-hosts.ts";
import { availability, newSubdomain, presentSubdomain, subdomainSchema } from "./subdomains.schema.ts";
import type { Subdomains } from "./subdomains.ts";

const paging = Type.Object(pageQuery);

export function subdomainTools(subdomains: Subdomains, hosts: ServiceHosts): readonly Tool[] {
  const id = Type.String({ description: "The subdomain itself, or its UUID" });
  return [
    defineTool({
      name: "register_subdomain",
      title: "Register a subdomain",
      description: "Registers a subdomain of the service's domain; short URLs can live on it at once.",
      ...{ scope: "shorturl:create", effect: "adds", input: newSubdomain, output: subdomainSchema },
      call: async (actor, input) => ({ answer: presentSubdomain(await subdomains.create(actor, input), hosts) }),
    }),
    defineTool({
      name: "list_subdomains",
      title: "List subdomains",
      description: "Lists the account's subdomains with their number of short URLs, newest first.",
      ...{ scope: "shorturl:read", effect: "reads", input: paging },
      output: Type.Object({ subdomains: Type.Array(subdomainSchema), meta: pageMeta }),
      call: async (actor, input) => {
        const page = pageOf(input, PAGES);
        const { items, total } = await subdomains.list(actor, page);
        return {
          answer: { subdomains: items.map((item) => presentSubdomain(item, hosts)), meta: metaOf(page, total) },
        };
      },
    }),
    defineTool({
      name: "check_subdomain",
      title: "Check a subdomain",
      description: "Says whether a subdomain can be registered.",
      ...{ scope: "shorturl:read", effect: "reads", output: availability },
      input: Type.Object({ subdomain: Type.String() }),
      call: async (_actor, input) => ({ answer: await subdomains.check(input.subdomain) }),
    }),
    defineTool({
      name: "delete_subdomain",
      title: "Give up a subdomain",
      description: "Gives up a subdomain; refused while short URLs use it.",
      ...{ scope: "shorturl:create", effect: "removes", input: Type.Object({ id }), output: removed },
      call: async (actor, input) => {
        await subdomains.remove(actor, input.id);
        return { answer: { message: "The subdomain was deleted." } };
      },
    }),
  ];
}

export function brandedDomainTools(domains: BrandedDomains): readonly Tool[] {
  const present = presenterOf(domains);
  const one = Type.Object({ id: Type.String({ description: "The domain itself, or its UUID" }) });
  return [
    defineTool({
      name: "add_branded_domain",
      title: "Add a branded domain",
      description: "Adds a domain of the user's own; the answer says which DNS record proves it.",
      ...{ scope: "shorturl:create", effect: "adds", input: newDomain, output: brandedDomainSchema },
      call: async (actor, input) => ({ answer: present(await domains.create(actor, input)) }),
    }),
    defineTool({
      name: "list_branded_domains",
      title: "List branded domains",
      description: "Lists the account's own domains and whether each is verified, newest first.",
      ...{ scope: "shorturl:read", effect: "reads", input: paging },
      output: Type.Object({ branded_domains: Type.Array(brandedDomainSchema), meta: pageMeta }),
      call: async (actor, input) => {
        const page = pageOf(input, PAGES);
        const { items, total } = await domains.list(actor, page);
        return { answer: { branded_domains: items.map(present), meta: metaOf(page, total) } };
      },
    }),
    defineTool({
      name: "verify_branded_domain",
      title: "Verify a branded domain",
      description: "Asks DNS whether the record that proves the domain is there; a refusal says what is missing.",
      ...{ scope: "shorturl:create", effect: "changes", reachesOut: true, input: one, output: brandedDomainSchema },
      call: async (actor, input) => ({ answer: present(await domains.verify(actor, input.id)) }),
    }),
    defineTool({
      name: "delete_branded_domain",
      title: "Remove a branded domain",
      description: "Removes a domain; refused while short URLs use it.",
      ...{ scope: "shorturl:create", effect: "removes", input: one, output: removed },
      call: async (actor, input) => {
        await domains.remove(actor, input.id);
        return { answer: { message: "The branded domain was deleted." } };
      },
    }),
  ];
}
