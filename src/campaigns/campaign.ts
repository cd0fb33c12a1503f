import type { CampaignsTable } from "./campaigns.table.ts";

export interface Campaign {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly description: string | null;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly tags: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface CountedCampaign extends Campaign {
  readonly urlCount: number;
  readonly totalClicks: number;
}

export type CampaignChange = Partial<Pick<Campaign, "name" | "description" | "startDate" | "endDate" | "tags">>;

export function campaignOf(row: CampaignsTable): Campaign {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    description: row.description,
    startDate: row.start_date,
    endDate: row.end_date,
    tags: row.tags,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function rowOf(campaign: Campaign): CampaignsTable {
  return {
    id: campaign.id,
    account_id: campaign.accountId,
    name: campaign.name,
    description: campaign.description,
    start_date: campaign.startDate,
    end_date: campaign.endDate,
    tags: [...campaign.tags],
    created_at: campaign.createdAt,
    updated_at: campaign.updatedAt,
  };
}

/** Only what is present changes. */
export function columnsOf(change: CampaignChange): Partial<CampaignsTable> {
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.description !== undefined && { description: change.description }),
    ...(change.startDate !== undefined && { start_date: change.startDate }),
    ...(change.endDate !== undefined && { end_date: change.endDate }),
    ...(change.tags !== undefined && { tags: [...change.tags] }),
  };
}
