import type { Routes } from "../http/index.ts";
import type { Clock, Random } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";
import type { Tool } from "../tools/index.ts";
import { campaignRoutes, oneCampaignRoutes } from "./campaigns.routes.ts";
import { createCampaignsStore } from "./campaigns.store.ts";
import { campaignTools } from "./campaigns.tools.ts";
import { type Campaigns, createCampaignOperations } from "./campaigns.ts";

export type { Campaign, CountedCampaign } from "./campaign.ts";
export { CAMPAIGN_STATUSES, type CampaignStatus } from "./campaign-filter.ts";
export type { CampaignInput, CampaignQuery, Campaigns } from "./campaigns.ts";

export interface CampaignsModule {
  readonly operations: Campaigns;
  readonly routes: readonly Routes[];
  readonly tools: readonly Tool[];
}

export interface CampaignsModuleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** Resolves when every click that was answered is counted. */
  readonly settled: () => Promise<unknown>;
}

export function createCampaigns({ db, clock, random, settled }: CampaignsModuleDeps): CampaignsModule {
  const operations = createCampaignOperations({ store: createCampaignsStore(db), clock, random, settled });
  const routes = [campaignRoutes(operations), oneCampaignRoutes(operations)];
  return { operations, routes, tools: campaignTools(operations) };
}
