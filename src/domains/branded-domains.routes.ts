import { Type } from "typebox";
import {
  actorOf,
  metaOf,
  ok,
  okWith,
  pageMeta,
  pageQuery,
  type Routes,
  successOf,
  successWith,
} from "../http/index.ts";
import { pageOf } from "../kernel/index.ts";
import { brandedDomainSchema, domainPath, newDomain, presenterOf } from "./branded-domains.schema.ts";
import type { BrandedDomains } from "./branded-domains.ts";
import { PAGES, removed, tags } from "./domain.schema.ts";

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
