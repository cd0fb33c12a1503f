import { Type } from "typebox";
import {
  actorOf,
  metaOf,
  ok,
  okWith,
  pageMeta,
  type Routes,
  successOf,
  successWith,
  timestamp,
  uuid,
} from "../http/index.ts";
import { pageOf } from "../kernel/index.ts";
import {
  campaignChange,
  campaignPath,
  campaignQuery,
  campaignSchema,
  inputOf,
  newCampaign,
  PAGES,
  presentCampaign,
} from "./campaigns.schema.ts";
import type { Campaigns } from "./campaigns.ts";

const tags = ["Campaigns"];

export function campaignRoutes(campaigns: Campaigns): Routes {
  return (api) => {
    api.post(
      "/campaigns",
      {
        config: { idempotent: true },
        schema: {
          tags,
          summary: "Create a campaign",
          body: newCampaign,
          response: { 201: successOf(campaignSchema) },
        },
      },
      async (request, reply) => {
        const input = { ...inputOf(request.body), name: request.body.name };
        const campaign = await campaigns.create(actorOf(request), input);
        reply.code(201);
        return ok(presentCampaign(campaign));
      },
    );
    api.get(
      "/campaigns",
      {
        schema: {
          tags,
          summary: "List the caller's campaigns, newest first",
          querystring: campaignQuery,
          response: { 200: successWith(Type.Array(campaignSchema), pageMeta) },
        },
      },
      async (request) => {
        const { status, search, start_date: startDate, end_date: endDate } = request.query;
        const page = pageOf(request.query, PAGES);
        const { items, total } = await campaigns.list(actorOf(request), { status, search, startDate, endDate }, page);
        return okWith(items.map(presentCampaign), metaOf(page, total));
      },
    );
  };
}

export function oneCampaignRoutes(campaigns: Campaigns): Routes {
  return (api) => {
    api.get(
      "/campaigns/:id",
      {
        schema: {
          tags,
          summary: "Get a campaign by UUID or name",
          params: campaignPath,
          response: { 200: successOf(campaignSchema) },
        },
      },
      async (request) => ok(presentCampaign(await campaigns.get(actorOf(request), request.params.id))),
    );
    api.route({
      method: ["PUT", "PATCH"],
      url: "/campaigns/:id",
      schema: {
        tags,
        summary: "Change what the body names",
        params: campaignPath,
        body: campaignChange,
        response: { 200: successOf(Type.Object({ id: uuid, name: Type.String(), updated_at: timestamp })) },
      },
      handler: async (request) => {
        const input = inputOf(request.body);
        const changed = await campaigns.update(actorOf(request), request.params.id, input);
        return ok({ id: changed.id, name: changed.name, updated_at: changed.updatedAt.toISOString() });
      },
    });
    api.delete(
      "/campaigns/:id",
      {
        schema: {
          tags,
          summary: "Delete a campaign; its short URLs live on without one",
          params: campaignPath,
          response: { 200: successOf(Type.Object({ message: Type.String() })) },
        },
      },
      async (request) => {
        await campaigns.remove(actorOf(request), request.params.id);
        return ok({ message: "The campaign was deleted. Its short URLs live on." });
      },
    );
  };
}
