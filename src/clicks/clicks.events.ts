import type { EventsClient } from "../store/index.ts";
import { CLICK_COLUMNS } from "./click-row.ts";
import { lastDayOfRollUps, rebuildRollUps } from "./roll-ups.ts";

/** The two tables that hold click records, each in its own order. */
const RECORD_TABLES = ["clicks", "clicks_by_time"] as const;
export type RecordTable = (typeof RECORD_TABLES)[number];

/** A set of accounts and the time span of some of their clicks. */
export interface Span {
  readonly accountIds: readonly string[];
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}

/** All that the click pipeline says to ClickHouse. */
export interface ClickEvents {
  /** Writes new records, which lie in the file of a batch: into both record tables and all roll-ups. */
  insert(file: string): Promise<void>;
  insertInto(table: RecordTable, file: string): Promise<void>;
  idsIn(table: RecordTable, span: Span): Promise<ReadonlySet<string>>;
  /** Computes the roll-ups of whole UTC days anew from the records. Nobody may insert meanwhile. */
  rebuildRollUps(accountIds: readonly string[], days: readonly string[]): Promise<void>;
  /** The UTC days on which a link had clicks. */
  daysOf(accountId: string, linkId: string): Promise<readonly string[]>;
  eraseRecords(accountId: string, linkIds: readonly string[]): Promise<void>;
  /** Lets records and sums older than this many days go; 0 keeps them for ever. */
  setRetention(days: number): Promise<void>;
}

export function openClickEvents(client: EventsClient): ClickEvents {
  const insertInto = (table: string, file: string) =>
    client.insertFile({ table, columns: Object.keys(CLICK_COLUMNS), file });

  async function column<T>(query: string, params: Record<string, unknown>): Promise<T[]> {
    const answer = await client.query({ query, query_params: params, format: "JSONCompactEachRow" });
    return (await answer.json<[T]>()).map(([value]) => value);
  }

  return {
    insert: (file) => insertInto("clicks_arrived", file),
    insertInto,
    idsIn: async (table, { accountIds, firstAtMs, lastAtMs }) => {
      const query = `SELECT id FROM ${table} WHERE account_id IN {accountIds:Array(UUID)}
        AND clicked_at BETWEEN {first:DateTime64(3, 'UTC')} AND {last:DateTime64(3, 'UTC')}`;
      return new Set(await column<string>(query, { accountIds, first: timeText(firstAtMs), last: timeText(lastAtMs) }));
    },
    rebuildRollUps: (accountIds, days) => rebuildRollUps(client, accountIds, days),
    daysOf: (accountId, linkId) =>
      column<string>(
        `SELECT DISTINCT toDate(clicked_at) AS day FROM clicks
          WHERE account_id = {accountId:UUID} AND link_id = {linkId:UUID} ORDER BY day`,
        { accountId, linkId },
      ),
    eraseRecords: async (accountId, linkIds) => {
      for (const table of RECORD_TABLES) {
        await client.command({
          query: `DELETE FROM ${table} WHERE account_id = {accountId:UUID} AND link_id IN {linkIds:Array(UUID)}`,
          query_params: { accountId, linkIds },
        });
      }
    },
    setRetention: (days) => setRetention(client, days),
  };
}

/** Whole days everywhere, so that reports on records and reports on sums always speak of the same clicks. */
async function setRetention(client: EventsClient, days: number): Promise<void> {
  const dayOf = { clicks: "toDate(clicked_at)", clicks_by_time: "toDate(clicked_at)", ...lastDayOfRollUps };
  for (const [table, day] of Object.entries(dayOf)) {
    const wanted = days === 0 ? null : `${day} + toIntervalDay(${days})`;
    const current = await currentTtl(client, table);
    if (current === wanted) continue;
    const change = wanted === null ? "REMOVE TTL" : `MODIFY TTL ${wanted}`;
    await client.command({ query: `ALTER TABLE ${table} ${change}` });
  }
}

async function currentTtl(client: EventsClient, table: string): Promise<string | null> {
  const query = "SELECT engine_full FROM system.tables WHERE database = currentDatabase() AND name = {table:String}";
  const answer = await client.query({ query, query_params: { table }, format: "JSONEachRow" });
  const [row] = await answer.json<{ engine_full: string }>();
  return / TTL (.*?)(?: SETTINGS .*)?$/.exec(row?.engine_full ?? "")?.[1] ?? null;
}

/** A time as ClickHouse reads it, in UTC. */
function timeText(atMs: number): string {
  return new Date(atMs).toISOString().replace("T", " ").replace("Z", "");
}
