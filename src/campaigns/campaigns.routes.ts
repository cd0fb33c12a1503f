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
import type { CountedCampaign } from "./campaign.ts";
import { CAMPAIGN_STATUSES } from "./campaign-filter.ts";
import { CAMPAIGN_NAME_MAX, type CampaignInput, type Campaigns } from "./campaigns.ts";

const PAGES = { standard: 20, max: 100 };
const tags = ["Campaigns"];

const campaignSchema = Type.Object({
  id: uuid,
  name: Type.String(),
  description: nullable(Type.String()),
  start_date: nullable(timestamp),
  end_date: nullable(timestamp),
  tags: Type.Array(Type.String()),
  url_count: Type.Integer(),
  total_clicks: Type.Integer(),
  created_at: timestamp,
  updated_at: timestamp,
});

const isoDate = Type.String({ description: "ISO 8601; a date without a time is the whole day" });
const name = Type.String({ minLength: 1, maxLength: CAMPAIGN_NAME_MAX });
const optionalFields = {
  description: Type.Optional(nullable(Type.String({ maxLength: 5000 }))),
  start_date: Type.Optional(nullable(isoDate)),
  end_date: Type.Optional(nullable(isoDate)),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
};
const newCampaign = Type.Object({ name, ...optionalFields });
const campaignChange = Type.Object({ name: Type.Optional(name), ...optionalFields });
const campaignPath = Type.Object({
  id: Type.String({ description: "The campaign's UUID, or its name (URL-encoded)" }),
});

const campaignQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(oneOf(CAMPAIGN_STATUSES)),
  search: Type.Optional(Type.String({ description: "In the name or the description" })),
  start_date: Type.Optional(
    Type.String({ description: "Campaigns that begin at or after this (by start_date, else created_at)" }),
  ),
  end_date: Type.Optional(Type.String({ description: "Campaigns that begin at or before this" })),
});

function presentCampaign(campaign: CountedCampaign): Static<typeof campaignSchema> {
  return {
    id: campaign.id,
    name: campaign.name,
    description: campaign.description,
    start_date: campaign.startDate?.toISOString() ?? null,
    end_date: campaign.endDate?.toISOString() ?? null,
    tags: [...campaign.tags],
    url_count: campaign.urlCount,
    total_clicks: campaign.totalClicks,
    created_at: campaign.createdAt.toISOString(),
    updated_at: campaign.updatedAt.toISOString(),
  };
}

function inputOf(body: Static<typeof campaignChange>): CampaignInput {
  return {
    name: body.name,
    description: body.description,
    startDate: body.start_date,
    endDate: body.end_date,
    tags: body.tags,
  };
}

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
