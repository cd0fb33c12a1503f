import { sql } from "kysely";
import type { Page, PageRequest } from "../kernel/index.ts";
import { type Db, violatedUnique } from "../store/index.ts";
import { type Campaign, type CampaignChange, type CountedCampaign, campaignOf, columnsOf, rowOf } from "./campaign.ts";
import { type CampaignFilter, conditionsOf } from "./campaign-filter.ts";

export interface CampaignKey {
  readonly by: "id" | "name";
  readonly value: string;
}

export function createCampaignsStore(db: Db) {
  return {
    async insert(campaign: Campaign): Promise<"inserted" | "name-taken"> {
      const row = await db
        .insertInto("campaigns")
        .values(rowOf(campaign))
        .onConflict((conflict) => conflict.constraint("campaigns_name_unique").doNothing())
        .returning("id")
        .executeTakeFirst();
      return row ? "inserted" : "name-taken";
    },

    async find(accountId: string, { by, value }: CampaignKey): Promise<Campaign | null> {
      const own = db.selectFrom("campaigns").where("account_id", "=", accountId);
      const row = await own.selectAll().where(by, "=", value).executeTakeFirst();
      return row ? campaignOf(row) : null;
    },

    async list(accountId: string, filter: CampaignFilter, { page, limit }: PageRequest): Promise<Page<Campaign>> {
      const own = db.selectFrom("campaigns").where("account_id", "=", accountId);
      const matching = own.where((where) => conditionsOf(where, filter));
      const newestFirst = matching.selectAll().orderBy("created_at", "desc").orderBy("id");
      const rows = await newestFirst
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const count = matching.select(({ fn }) => fn.countAll<number>().as("total"));
      return { items: rows.map(campaignOf), total: (await count.executeTakeFirstOrThrow()).total };
    },

    /** Queries, not counters: they cannot be wrong. */
    async count(campaigns: readonly Campaign[]): Promise<CountedCampaign[]> {
      const ids = campaigns.map(({ id }) => id);
      const { rows } = await sql<{ campaign_id: string; urls: number; clicks: number }>`
        select campaign_id, count(*) as urls, sum(click_count)::bigint as clicks from counted_short_urls
        where campaign_id = any(${ids}::uuid[]) group by campaign_id`.execute(db);
      const totals = new Map(rows.map((row) => [row.campaign_id, row]));
      return campaigns.map((campaign) => {
        const total = totals.get(campaign.id);
        return { ...campaign, urlCount: total?.urls ?? 0, totalClicks: total?.clicks ?? 0 };
      });
    },

    async update(
      { id, accountId }: Campaign,
      change: CampaignChange,
      now: Date,
    ): Promise<Campaign | "name-taken" | "missing"> {
      const changed = db.updateTable("campaigns").set({ ...columnsOf(change), updated_at: now });
      const own = changed.where("account_id", "=", accountId).where("id", "=", id);
      try {
        const row = await own.returningAll().executeTakeFirst();
        return row ? campaignOf(row) : "missing";
      } catch (error) {
        if (violatedUnique(error) === null) throw error;
        return "name-taken";
      }
    },

    /** Its URLs live on: the reference from short_urls becomes null. */
    async remove(accountId: string, id: string): Promise<"removed" | "missing"> {
      const own = db.deleteFrom("campaigns").where("account_id", "=", accountId);
      const row = await own.where("id", "=", id).returning("id").executeTakeFirst();
      return row ? "removed" : "missing";
    },
  };
}

export type CampaignsStore = ReturnType<typeof createCampaignsStore>;
