import type { ColumnType, Generated } from "kysely";

export interface ClickJournalsTable {
  node_id: string;
  segment: number;
  byte_offset: number;
  updated_at: Generated<Date>;
}

export interface ClickErasuresTable {
  link_id: string;
  account_id: string;
  /** `YYYY-MM-DD`, in UTC; null until they are known. */
  days: ColumnType<unknown, never, unknown>;
  requested_at: Generated<Date>;
}

/** One row for each link, which comes and goes with it. */
export interface ClickCountersTable {
  link_id: string;
  click_count: number;
  scan_count: number;
  last_clicked_at: Date | null;
}

declare module "../store/tables.ts" {
  interface Tables {
    click_journals: ClickJournalsTable;
    click_erasures: ClickErasuresTable;
    click_counters: ClickCountersTable;
  }
}
