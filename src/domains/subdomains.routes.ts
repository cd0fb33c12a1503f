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
import { PAGES, removed, tags } from "./domain.schema.ts";
import type { ServiceHosts } from "./service-hosts.ts";
import { availability, newSubdomain, presentSubdomain, subdomainPath, subdomainSchema } from "./subdomains.schema.ts";
import type { Subdomains } from "./subdomains.ts";

export function subdomainRoutes(subdomains: Subdomains, hosts: ServiceHosts): Routes {
  return (api) => {
    api.post(
      "/domains/subdomains",
      {
        config: { idempotent: true },
        schema: {
          tags,
          summary: "Register a subdomain of the service domain",
          body: newSubdomain,
          response: { 201: successOf(subdomainSchema) },
        },
      },
      async (request, reply) => {
        const created = await subdomains.create(actorOf(request), request.body);
        reply.code(201);
        return ok(presentSubdomain(created, hosts));
      },
    );
    api.get(
      "/domains/subdomains",
      {
        schema: {
          tags,
          summary: "List the caller's subdomains, newest first",
          querystring: Type.Object(pageQuery),
          response: { 200: successWith(Type.Array(subdomainSchema), pageMeta) },
        },
      },
      async (request) => {
        const page = pageOf(request.query, PAGES);
        const { items, total } = await subdomains.list(actorOf(request), page);
        return okWith(
          items.map((item) => presentSubdomain(item, hosts)),
          metaOf(page, total),
        );
      },
    );
  };
}

export function oneSubdomainRoutes(subdomains: Subdomains, hosts: ServiceHosts): Routes {
  return (api) => {
    api.get(
      "/domains/subdomains/:id",
      {
        schema: {
          tags,
          summary: "Get a subdomain",
          params: subdomainPath,
          response: { 200: successOf(subdomainSchema) },
        },
      },
      async (request) => ok(presentSubdomain(await subdomains.get(actorOf(request), request.params.id), hosts)),
    );
    api.delete(
      "/domains/subdomains/:id",
      {
        schema: {
          tags,
          summary: "Give up a subdomain; refused (409) while short URLs use it",
          params: subdomainPath,
          response: { 200: successOf(removed) },
        },
      },
      async (request) => {
        await subdomains.remove(actorOf(request), request.params.id);
        return ok({ message: "The subdomain was deleted." });
      },
    );
    api.get(
      "/domains/check-subdomain/:subdomain",
      {
        schema: {
          tags,
          summary: "Whether a subdomain can be registered",
          params: Type.Object({ subdomain: Type.String() }),
          response: { 200: successOf(availability) },
        },
      },
      async (request) => ok(await subdomains.check(request.params.subdomain)),
    );
  };
}
