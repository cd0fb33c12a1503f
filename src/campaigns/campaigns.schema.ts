import { type Static, Type } from "typebox";
import { nullable, oneOf, pageQuery, timestamp, uuid } from "../http/index.ts";
import type { CountedCampaign } from "./campaign.ts";
import { CAMPAIGN_STATUSES } from "./campaign-filter.ts";
import { CAMPAIGN_NAME_MAX, type CampaignInput } from "./campaigns.ts";

export const PAGES = { standard: 20, max: 100 };

export const campaignSchema = Type.Object({
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
export const newCampaign = Type.Object({ name, ...optionalFields });
export const campaignChange = Type.Object({ name: Type.Optional(name), ...optionalFields });
export const campaignPath = Type.Object({
  id: Type.String({ description: "The campaign's UUID, or its name (URL-encoded)" }),
});

export const campaignQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(oneOf(CAMPAIGN_STATUSES)),
  search: Type.Optional(Type.String({ description: "In the name or the description" })),
  start_date: Type.Optional(
    Type.String({ description: "Campaigns that begin at or after this (by start_date, else created_at)" }),
  ),
  end_date: Type.Optional(Type.String({ description: "Campaigns that begin at or before this" })),
});

export function presentCampaign(campaign: CountedCampaign): Static<typeof campaignSchema> {
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

export function inputOf(body: Static<typeof campaignChange>): CampaignInput {
  return {
    name: body.name,
    description: body.description,
    startDate: body.start_date,
    endDate: body.end_date,
    tags: body.tags,
  };
}
