import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { UrlType } from "../domains/index.ts";
import type { PageRequest } from "../kernel/index.ts";
import type { DbOrTransaction, Tables } from "../store/index.ts";
import type { Link, LinkStatus } from "./link.ts";
import { linkOf } from "./link-row.ts";

export interface LinkFilter {
  readonly search?: string | undefined;
  readonly urlType?: UrlType | undefined;
  readonly campaignId?: string | undefined;
  readonly status?: LinkStatus | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly source?: string | undefined;
  readonly tag?: string | undefined;
}

export interface LinkOrder {
  readonly sort: "created_at" | "clicks" | "name" | "short_code";
  readonly direction: "asc" | "desc";
}

type Matching = SelectQueryBuilder<Tables, "counted_short_urls", object>;

/** The index on this expression serves the search; chr(31) separates the three texts and is in none of them. */
const SEARCHED = sql`(coalesce(name, '') || chr(31) || code || chr(31) || destination)`;

export function matchingLinks(
  on: DbOrTransaction,
  { accountId, filter, now }: { accountId: string; filter: LinkFilter; now: Date },
): Matching {
  const conditions = [
    filter.search && sql<SqlBool>`${SEARCHED} ilike ${`%${literal(filter.search)}%`}`,
    filter.urlType && sql<SqlBool>`url_type = ${filter.urlType}`,
    filter.campaignId && sql<SqlBool>`campaign_id = ${filter.campaignId}`,
    filter.status && statusIs(filter.status, now),
    filter.from && sql<SqlBool>`created_at >= ${filter.from}`,
    filter.to && sql<SqlBool>`created_at <= ${filter.to}`,
    filter.source && sql<SqlBool>`lower(${filter.source}) in (lower(channel), lower(source))`,
    filter.tag && sql<SqlBool>`tags @> array[${filter.tag}]::text[] and tags <> '{}'`,
  ];
  let query: Matching = on.selectFrom("counted_short_urls").where("account_id", "=", accountId);
  for (const condition of conditions) if (condition) query = query.where(condition);
  return query;
}

/** What a caller searches for is a text, never a pattern. */
function literal(search: string): string {
  return search.replace(/[\\%_]/g, "\\$&");
}

function statusIs(status: LinkStatus, now: Date) {
  switch (status) {
    case "active":
      return sql<SqlBool>`disabled_at is null and (expires_at is null or expires_at > ${now})`;
    case "expired":
      return sql<SqlBool>`disabled_at is null and expires_at <= ${now}`;
    case "disabled":
      return sql<SqlBool>`disabled_at is not null`;
  }
}

const COLUMNS = { created_at: sql`created_at`, clicks: sql`click_count`, short_code: sql`code` } as const;

/** Links without a name come last either way. Elsewhere "nulls last" would only hide the index from the planner. */
function ordering({ sort, direction }: LinkOrder) {
  const towards = sql.raw(direction);
  if (sort === "name") return sql`lower(name) collate "C" ${towards} nulls last`;
  return sql`${COLUMNS[sort]} ${towards}`;
}

/** Ties go to the newest, then to the id: the same links in the same order, whoever asks. */
export async function pageOfLinks(matching: Matching, order: LinkOrder, { page, limit }: PageRequest): Promise<Link[]> {
  const rows = await matching
    .selectAll()
    .orderBy(ordering(order))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(linkOf);
}

export async function countMatching(matching: Matching): Promise<number> {
  const { total } = await matching.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** All links of an account: kept by triggers, so that nobody counts a million rows to show twenty. */
export async function countOwnLinks(on: DbOrTransaction, accountId: string): Promise<number> {
  const { total } = await on
    .selectFrom("account_links")
    .select(sql<number>`coalesce(sum(links), 0)::bigint`.as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return total;
}
