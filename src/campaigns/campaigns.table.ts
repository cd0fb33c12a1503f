export interface CampaignsTable {
  id: string;
  account_id: string;
  name: string;
  description: string | null;
  start_date: Date | null;
  end_date: Date | null;
  tags: string[];
  created_at: Date;
  updated_at: Date;
}

declare module "../store/tables.ts" {
  interface Tables {
    campaigns: CampaignsTable;
  }
}
