import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * A PostgreSQL server watches its tables: it counts anew what the planner believes about one that has changed, and
 * sweeps up dead rows. The embedded engine has nobody who does, and without the figures its planner would take the
 * wrong index of a large table. The thresholds are those of the server's own autovacuum.
 */
const DUE = sql<{ name: string; littered: boolean }>`
  select quote_ident(stat.relname) as name,
    stat.n_dead_tup > 50 + 0.2 * greatest(stat.n_live_tup, class.reltuples) as littered
  from pg_stat_user_tables as stat join pg_class as class on class.oid = stat.relid
  where stat.n_mod_since_analyze > 50 + 0.1 * greatest(stat.n_live_tup, class.reltuples)
    or stat.n_dead_tup > 50 + 0.2 * greatest(stat.n_live_tup, class.reltuples)
  order by stat.relname`;

/** Treats the tables that are due, and answers their names. */
export async function upkeep(db: Kysely<Tables>): Promise<string[]> {
  // The engine keeps what it has counted to itself for a second, and there may be no later statement to tell it.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await DUE.execute(db);
  for (const { name, littered } of rows) {
    await sql.raw(`${littered ? "vacuum (analyze)" : "analyze"} ${name}`).execute(db);
  }
  return rows.map(({ name }) => name);
}

const EVERY_MS = 60_000;

/** Until it is stopped. A round that fails is made up for by the next. */
export function keepInShape(db: Kysely<Tables>): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(() => upkeep(db)).catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
