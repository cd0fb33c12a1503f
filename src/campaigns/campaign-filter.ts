import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../store/index.ts";

export const CAMPAIGN_STATUSES = ["active", "scheduled", "ended"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export interface CampaignFilter {
  readonly status: CampaignStatus | null;
  readonly search: string | null;
  /** Campaigns that begin in this window; one without a start date begins when it is made. */
  readonly beginsFrom: Date | null;
  readonly beginsUntil: Date | null;
  readonly now: Date;
}

/** Every campaign has exactly one status: one that has ended is over, even if it never was to start. */
const HAS_STATUS: Readonly<Record<CampaignStatus, (now: Date) => RawBuilder<SqlBool>>> = {
  ended: (now) => sql`end_date < ${now}`,
  scheduled: (now) => sql`(start_date > ${now} and (end_date is null or end_date >= ${now}))`,
  active: (now) => sql`((start_date is null or start_date <= ${now}) and (end_date is null or end_date >= ${now}))`,
};

export function conditionsOf(where: ExpressionBuilder<Tables, "campaigns">, filter: CampaignFilter) {
  const { status, search, beginsFrom, beginsUntil, now } = filter;
  const begins = sql<Date>`coalesce(start_date, created_at)`;
  return where.and([
    ...(status ? [HAS_STATUS[status](now)] : []),
    ...(search ? [where.or([contains("name", search), contains("description", search)])] : []),
    ...(beginsFrom ? [where(begins, ">=", beginsFrom)] : []),
    ...(beginsUntil ? [where(begins, "<=", beginsUntil)] : []),
  ]);
}

/** What people type is a text, not a pattern. */
function contains(column: "name" | "description", text: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
}
