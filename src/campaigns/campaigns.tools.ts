import { Type } from "typebox";
import { metaOf, pageMeta, timestamp, uuid } from "../http/index.ts";
import { pageOf } from "../kernel/index.ts";
import { defineTool, type Tool } from "../tools/index.ts";
import {
  campaignChange,
  campaignQuery,
  campaignSchema,
  inputOf,
  newCampaign,
  PAGES,
  presentCampaign,
} from "./campaigns.schema.ts";
import type { Campaigns } from "./campaigns.ts";

const id = Type.String({ description: "The campaign's UUID or its name" });
const message = Type.Object({ message: Type.String() });

export function campaignTools(campaigns: Campaigns): readonly Tool[] {
  return [
    defineTool({
      name: "create_campaign",
      title: "Create a campaign",
      description: "Creates a campaign; short URLs join it by their campaign_id.",
      ...{ scope: "shorturl:create", effect: "adds", input: newCampaign, output: campaignSchema },
      call: async (actor, input) => ({
        answer: presentCampaign(await campaigns.create(actor, { ...inputOf(input), name: input.name })),
      }),
    }),
    defineTool({
      name: "list_campaigns",
      title: "List campaigns",
      description: "Lists the account's campaigns with their number of short URLs and clicks, newest first.",
      ...{ scope: "shorturl:read", effect: "reads", input: campaignQuery },
      output: Type.Object({ campaigns: Type.Array(campaignSchema), meta: pageMeta }),
      call: async (actor, { status, search, start_date: startDate, end_date: endDate, ...paging }) => {
        const page = pageOf(paging, PAGES);
        const { items, total } = await campaigns.list(actor, { status, search, startDate, endDate }, page);
        return { answer: { campaigns: items.map(presentCampaign), meta: metaOf(page, total) } };
      },
    }),
    defineTool({
      name: "get_campaign",
      title: "Get a campaign",
      description: "Shows one campaign with its number of short URLs and clicks.",
      ...{ scope: "shorturl:read", effect: "reads", input: Type.Object({ id }), output: campaignSchema },
      call: async (actor, input) => ({ answer: presentCampaign(await campaigns.get(actor, input.id)) }),
    }),
    defineTool({
      name: "update_campaign",
      title: "Change a campaign",
      description: "Changes only the fields that are given.",
      ...{ scope: "shorturl:create", effect: "changes" },
      input: Type.Object({ id, ...campaignChange.properties }),
      output: Type.Object({ id: uuid, name: Type.String(), updated_at: timestamp }),
      call: async (actor, { id: idOrName, ...change }) => {
        const changed = await campaigns.update(actor, idOrName, inputOf(change));
        return { answer: { id: changed.id, name: changed.name, updated_at: changed.updatedAt.toISOString() } };
      },
    }),
    defineTool({
      name: "delete_campaign",
      title: "Delete a campaign",
      description: "Deletes a campaign; its short URLs live on without one.",
      ...{ scope: "shorturl:create", effect: "removes", input: Type.Object({ id }), output: message },
      call: async (actor, input) => {
        await campaigns.remove(actor, input.id);
        return { answer: { message: "The campaign was deleted. Its short URLs live on." } };
      },
    }),
  ];
}
