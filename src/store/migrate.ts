import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Kysely, sql } from "kysely";
import type { Events } from "./clickhouse.ts";
import type { Records } from "./postgres.ts";
import type { Tables } from "./tables.ts";

/** Both `src/store` and `dist/store` lie two folders below the root, where the migrations are. */
const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));

/** Any number that nobody else uses as an advisory lock: nodes that start together take turns. */
const MIGRATION_LOCK = 7_446_733_178;

export type OnStep = (step: string) => void;

/**
 * Brings both stores up to date: plain SQL files, in order, each applied once. The records' lock covers the events
 * too, so that nodes starting together never run one file twice.
 */
export async function migrate({ records, events, onStep }: { records: Records; events: Events; onStep: OnStep }) {
  await records.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await migrateRecords(connection, onStep);
      await migrateEvents(events, onStep);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}

async function migrateRecords(db: Kysely<Tables>, onStep: OnStep): Promise<void> {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now()
  )`.execute(db);
  const applied = await db.selectFrom("schema_migrations").select("name").execute();
  const done = new Set(applied.map(({ name }) => name));
  for (const { name, text } of await filesIn("postgres")) {
    if (done.has(name)) continue;
    onStep(`records: ${name}`);
    await db.transaction().execute(async (trx) => {
      await sql.raw(text).execute(trx);
      await trx.insertInto("schema_migrations").values({ name }).execute();
    });
  }
}

/** ClickHouse has no transactions: every statement of its files must be safe to run again after a crash half-way. */
async function migrateEvents({ client }: Events, onStep: OnStep): Promise<void> {
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS schema_migrations (name String, applied_at DateTime DEFAULT now())
            ENGINE = MergeTree ORDER BY name`,
  });
  const answer = await client.query({ query: "SELECT name FROM schema_migrations", format: "JSONEachRow" });
  const done = new Set((await answer.json<{ name: string }>()).map(({ name }) => name));
  for (const { name, text } of await filesIn("clickhouse")) {
    if (done.has(name)) continue;
    onStep(`events: ${name}`);
    for (const query of statementsOf(text)) await client.command({ query });
    await client.insert({ table: "schema_migrations", values: [{ name }], format: "JSONEachRow" });
  }
}

async function filesIn(engine: "postgres" | "clickhouse"): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(`${FOLDER}${engine}`)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(`${FOLDER}${engine}/${name}`, "utf8") })));
}

/** ClickHouse takes one statement a call; in our files each ends with a semicolon at the end of a line. */
function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .filter((statement) => statement !== "");
}
