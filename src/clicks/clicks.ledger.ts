import { sql } from "kysely";
import type { Db, DbOrTransaction, Records } from "../store/index.ts";
import "./clicks.table.ts";
import type { LinkCounts } from "./ingest/prepare.ts";
import { BEGINNING, type Position } from "./journal/index.ts";

export interface Erasure {
  readonly accountId: string;
  readonly linkId: string;
  /** The UTC days on which the link had clicks; null while nobody has asked. */
  readonly days: readonly string[] | null;
}

/** All that the click pipeline says to PostgreSQL. */
export interface Ledger {
  position(): Promise<Position>;
  /**
   * Adds the counts to the links and moves the position: both or neither. Clicks of links that are gone must go again;
   * that is asked for with the rest, and the answer is whether there were such.
   */
  commit(counted: Counted): Promise<boolean>;
  erasures(countMax: number): Promise<readonly Erasure[]>;
  keepDays(linkId: string, days: readonly string[]): Promise<void>;
  forget(linkIds: readonly string[]): Promise<void>;
  /** Runs the work while no node rebuilds sums. */
  whileNobodyRebuilds<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the work while no other node inserts or rebuilds. */
  whileNobodyInserts<T>(work: () => Promise<T>): Promise<T>;
}

/** Any number that nobody else uses as an advisory lock. */
const INGEST_LOCK = 7_446_733_179;

export function openLedger({ db, engine }: Records, nodeId: string): Ledger {
  return {
    position: async () => {
      const row = await db
        .selectFrom("click_journals")
        .select(["segment", "byte_offset"])
        .where("node_id", "=", nodeId)
        .executeTakeFirst();
      return row === undefined ? BEGINNING : { segment: row.segment, offset: row.byte_offset };
    },
    commit: (counted) => commit(db, { ...counted, nodeId, alone: engine === "pglite" }),
    erasures: async (countMax) => {
      const { rows } = await sql<{ link_id: string; account_id: string; days: string[] | null }>`
        select link_id, account_id, days::text[] as days from click_erasures
        order by requested_at, link_id limit ${countMax}`.execute(db);
      return rows.map((row) => ({ linkId: row.link_id, accountId: row.account_id, days: row.days }));
    },
    keepDays: async (linkId, days) => {
      await sql`update click_erasures set days = ${days}::date[] where link_id = ${linkId}`.execute(db);
    },
    forget: async (linkIds) => {
      await db.deleteFrom("click_erasures").where("link_id", "in", linkIds).execute();
    },
    ...(engine === "pglite" ? ALONE : locksOn(db)),
  };
}

export interface Counted {
  readonly counts: LinkCounts;
  readonly end: Position;
  /** The UTC days of the clicks that left a record. */
  readonly days: readonly string[];
}

interface Commit extends Counted {
  readonly nodeId: string;
  /** Whether no other connection can change links meanwhile. */
  readonly alone: boolean;
}

async function commit(db: Db, { nodeId, counts, end, days, alone }: Commit): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Every node takes the rows in the same order, so that two of them never wait for each other.
    if (!alone) await lockCounters(trx, counts.linkIds);
    const someGone = (await addCounts(trx, counts)) < counts.links;
    if (someGone) await requestErasures(trx, counts, days);
    await trx
      .insertInto("click_journals")
      .values({ node_id: nodeId, segment: end.segment, byte_offset: end.offset })
      .onConflict((conflict) =>
        conflict
          .column("node_id")
          .doUpdateSet({ segment: end.segment, byte_offset: end.offset, updated_at: sql`now()` }),
      )
      .execute();
    return someGone;
  });
}

async function lockCounters(trx: DbOrTransaction, linkIds: string): Promise<void> {
  await sql`select from click_counters where link_id = any(${linkIds}::uuid[]) order by link_id for update`.execute(
    trx,
  );
}

/** How many of the links there are: each has its counters as long as it lives. */
async function addCounts(trx: DbOrTransaction, { linkIds, clicks, scans, lastAtMs }: LinkCounts): Promise<number> {
  const { numAffectedRows } = await sql`
    update click_counters set
      click_count = click_counters.click_count + counted.clicks,
      scan_count = click_counters.scan_count + counted.scans,
      last_clicked_at = greatest(click_counters.last_clicked_at, to_timestamp(counted.last_at_ms / 1000.0))
    from unnest(${linkIds}::uuid[], ${clicks}::bigint[], ${scans}::bigint[], ${lastAtMs}::double precision[])
      as counted(link_id, clicks, scans, last_at_ms)
    where click_counters.link_id = counted.link_id`.execute(trx);
  return Number(numAffectedRows);
}

/** An erasure that stopped half-way keeps the days it knew: their records may be gone already. */
async function requestErasures(
  trx: DbOrTransaction,
  { linkIds, accountIds }: LinkCounts,
  days: readonly string[],
): Promise<void> {
  await sql`
    insert into click_erasures (link_id, account_id)
      select counted.link_id, counted.account_id
      from unnest(${linkIds}::uuid[], ${accountIds}::uuid[]) as counted(link_id, account_id)
      where not exists (select from click_counters where click_counters.link_id = counted.link_id)
    on conflict (link_id) do update
      set days = click_erasures.days || ${days}::date[] where click_erasures.days is not null`.execute(trx);
}

type Locks = Pick<Ledger, "whileNobodyRebuilds" | "whileNobodyInserts">;

/** An embedded engine has one process, whose ingester does one thing at a time anyway. */
const ALONE: Locks = { whileNobodyRebuilds: (work) => work(), whileNobodyInserts: (work) => work() };

/** The lock belongs to a connection of its own, so it ends when the node dies. */
function locksOn(db: Db): Locks {
  const holding =
    (lock: "pg_advisory_lock" | "pg_advisory_lock_shared", unlock: string) =>
    <T>(work: () => Promise<T>): Promise<T> =>
      db.connection().execute(async (connection) => {
        await sql`select ${sql.raw(lock)}(${INGEST_LOCK})`.execute(connection);
        try {
          return await work();
        } finally {
          await sql`select ${sql.raw(unlock)}(${INGEST_LOCK})`.execute(connection);
        }
      });
  return {
    whileNobodyRebuilds: holding("pg_advisory_lock_shared", "pg_advisory_unlock_shared"),
    whileNobodyInserts: holding("pg_advisory_lock", "pg_advisory_unlock"),
  };
}
