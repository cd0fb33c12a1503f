import { type Static, Type } from "typebox";
import { type Api, actorOf, isOn, ok, type Routes, successOf, timestamp } from "../http/index.ts";
import type { Clock } from "../kernel/index.ts";
import {
  aliasAnswer,
  checkAliasQuery,
  createBody,
  linkSchema,
  listedLinkSchema,
  listQuery,
  paginationSchema,
  referenceParams,
  referenceQuery,
  updateBody,
} from "./link.schema.ts";
import type { LinkReference } from "./links.store.ts";
import type { LinkOperations } from "./operations.ts";
import type { LinkPresenter } from "./present-link.ts";

export interface LinkRoutesDeps {
  readonly operations: LinkOperations;
  readonly presenter: LinkPresenter;
  readonly clock: Clock;
}

const tags = ["Short URLs"];

export function linkRoutes(deps: LinkRoutesDeps): Routes {
  return (api) => {
    addCreateAndList(api, deps);
    addCheckAlias(api, deps);
    addGetAndUpdate(api, deps);
    addDelete(api, deps);
  };
}

function addCreateAndList(api: Api, { operations, presenter, clock }: LinkRoutesDeps): void {
  api.post(
    "/short-urls",
    {
      config: { idempotent: true },
      schema: { tags, summary: "Create a short URL", body: createBody, response: { 201: successOf(linkSchema) } },
    },
    async (request, reply) => {
      const link = await operations.create(actorOf(request), request.body);
      reply.code(201);
      return ok(presenter.present(link, { withQr: request.body.qrCode === true }));
    },
  );
  const pageSchema = Type.Object({ shortUrls: Type.Array(listedLinkSchema), pagination: paginationSchema });
  const answer = Type.Object({
    success: Type.Literal(true),
    data: pageSchema,
    timestamp,
    pagination: paginationSchema,
  });
  api.get(
    "/short-urls",
    { schema: { tags, summary: "List the caller's short URLs", querystring: listQuery, response: { 200: answer } } },
    async (request) => {
      const { items, page, limit, total } = await operations.list(actorOf(request), request.query);
      const pagination = { page, limit, total };
      const shortUrls = await presenter.presentListed(items, { withQr: isOn(request.query.qrCode) });
      return { ...ok({ shortUrls, pagination }), timestamp: clock.now().toISOString(), pagination };
    },
  );
}

function addCheckAlias(api: Api, { operations }: LinkRoutesDeps): void {
  const summary = "Say whether an alias is free on a domain";
  api.get(
    "/short-urls/check-alias",
    { schema: { tags, summary, querystring: checkAliasQuery, response: { 200: successOf(aliasAnswer) } } },
    async (request) => ok(await operations.checkAlias(actorOf(request), request.query)),
  );
}

function addGetAndUpdate(api: Api, { operations, presenter }: LinkRoutesDeps): void {
  const one = { tags, params: referenceParams, querystring: referenceQuery, response: { 200: successOf(linkSchema) } };
  api.get("/short-urls/:shortCode", { schema: { ...one, summary: "Get a short URL" } }, async (request) => {
    const link = await operations.get(actorOf(request), referenceOf(request));
    return ok(presenter.present(link, { withQr: isOn(request.query.qrCode) }));
  });
  api.route({
    method: ["PUT", "PATCH"],
    url: "/short-urls/:shortCode",
    schema: { ...one, summary: "Change a short URL: only the fields in the body", body: updateBody },
    handler: async (request) => {
      const link = await operations.update(actorOf(request), referenceOf(request), request.body);
      return ok(presenter.present(link, { withQr: request.body.qrCode === true }));
    },
  });
}

function addDelete(api: Api, { operations, clock }: LinkRoutesDeps): void {
  const answer = Type.Object({
    success: Type.Literal(true),
    data: Type.Object({ message: Type.String() }),
    timestamp,
  });
  const summary = "Delete a short URL and its clicks; the alias is free again";
  api.delete(
    "/short-urls/:shortCode",
    { schema: { tags, summary, params: referenceParams, querystring: referenceQuery, response: { 200: answer } } },
    async (request) => {
      await operations.remove(actorOf(request), referenceOf(request));
      return { ...ok({ message: "The short URL was deleted." }), timestamp: clock.now().toISOString() };
    },
  );
}

interface Referring {
  readonly params: Static<typeof referenceParams>;
  readonly query: Static<typeof referenceQuery>;
}

function referenceOf({ params, query }: Referring): LinkReference {
  return {
    reference: params.shortCode,
    urlType: query.url_type,
    subdomain: query.subdomain,
    brandedDomain: query.branded_domain,
  };
}
