import { type Static, Type } from "typebox";
import {
  actorOf,
  metaOf,
  nullable,
  ok,
  okWith,
  oneOf,
  pageMeta,
  pageQuery,
  type Routes,
  successOf,
  successWith,
  timestamp,
  uuid,
} from "../http/index.ts";
import { pageOf } from "../kernel/index.ts";
import type { CountedBrandedDomain } from "./branded-domains.store.ts";
import type { BrandedDomains } from "./branded-domains.ts";
import { label, PAGES, removed, tags } from "./domain.schema.ts";

const brandedDomainSchema = Type.Object({
  id: uuid,
  domain: Type.String(),
  name: nullable(Type.String()),
  description: nullable(Type.String()),
  is_verified: Type.Boolean(),
  verification: Type.Object(
    {
      cname_name: Type.String(),
      cname_target: Type.String(),
      txt_name: Type.String(),
      txt_value: Type.String(),
      status: oneOf(["pending", "verified"]),
    },
    { description: "One of the two DNS records is enough: a CNAME, or a TXT where a CNAME cannot be" },
  ),
  url_count: Type.Integer(),
  created_at: timestamp,
});

const newDomain = Type.Object({
  domain: Type.String({ description: "A host name such as links.example.com; stored in lower case" }),
  ...label,
});
const domainPath = Type.Object({ id: Type.String({ description: "The UUID, or the domain itself" }) });

export function brandedDomainRoutes(domains: BrandedDomains): Routes {
  const present = presenterOf(domains);
  return (api) => {
    api.post(
      "/domains/branded",
      {
        config: { idempotent: true },
        schema: {
          tags,
          summary: "Add a domain of your own; the answer says which DNS records prove it",
          body: newDomain,
          response: { 201: successOf(brandedDomainSchema) },
        },
      },
      async (request, reply) => {
        const created = await domains.create(actorOf(request), request.body);
        reply.code(201);
        return ok(present(created));
      },
    );
    api.get(
      "/domains/branded",
      {
        schema: {
          tags,
          summary: "List the caller's branded domains, newest first",
          querystring: Type.Object(pageQuery),
          response: { 200: successWith(Type.Array(brandedDomainSchema), pageMeta) },
        },
      },
      async (request) => {
        const page = pageOf(request.query, PAGES);
        const { items, total } = await domains.list(actorOf(request), page);
        return okWith(items.map(present), metaOf(page, total));
      },
    );
  };
}

export function oneBrandedDomainRoutes(domains: BrandedDomains): Routes {
  const present = presenterOf(domains);
  return (api) => {
    api.get(
      "/domains/branded/:id",
      {
        schema: {
          tags,
          summary: "Get a branded domain",
          params: domainPath,
          response: { 200: successOf(brandedDomainSchema) },
        },
      },
      async (request) => ok(present(await domains.get(actorOf(request), request.params.id))),
    );
    api.post(
      "/domains/branded/:id/verify",
      {
        schema: {
          tags,
          summary: "Ask DNS whether the TXT or the CNAME record is right; 400 says what is missing",
          params: domainPath,
          response: { 200: successOf(brandedDomainSchema) },
        },
      },
      async (request) => ok(present(await domains.verify(actorOf(request), request.params.id))),
    );
    api.delete(
      "/domains/branded/:id",
      {
        schema: {
          tags,
          summary: "Remove a branded domain; refused (409) while short URLs use it",
          params: domainPath,
          response: { 200: successOf(removed) },
        },
      },
      async (request) => {
        await domains.remove(actorOf(request), request.params.id);
        return ok({ message: "The branded domain was deleted." });
      },
    );
  };
}

function presenterOf({ recordsOf }: BrandedDomains) {
  return (branded: CountedBrandedDomain): Static<typeof brandedDomainSchema> => ({
    id: branded.id,
    domain: branded.domain,
    name: branded.name,
    description: branded.description,
    is_verified: branded.verifiedAt !== null,
    verification: { ...recordsOf(branded), status: branded.verifiedAt === null ? "pending" : "verified" },
    url_count: branded.urlCount,
    created_at: branded.createdAt.toISOString(),
  });
}
