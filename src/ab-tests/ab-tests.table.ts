import type { SplitMode } from "./split.ts";
import type { Status } from "./status.ts";

export interface AbTestsTable {
  id: string;
  account_id: string;
  name: string;
  description: string | null;
  primary_qr_id: string;
  link_id: string | null;
  traffic_split_mode: SplitMode;
  min_sample_size: number;
  confidence_level: number;
  track_conversions: boolean;
  status: Status;
  start_date: Date | null;
  end_date: Date | null;
  winner_variant_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AbTestVariantsTable {
  id: string;
  test_id: string;
  position: number;
  name: string;
  destination_url: string;
  traffic_weight: number;
}

export interface AbConversionsTable {
  click_id: string;
  test_id: string;
  variant_id: string;
  draw_id: string;
  value: number | null;
  converted_at: Date;
}

declare module "../store/tables.ts" {
  interface Tables {
    ab_tests: AbTestsTable;
    ab_test_variants: AbTestVariantsTable;
    ab_conversions: AbConversionsTable;
  }
}
