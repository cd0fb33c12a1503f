import { join } from "node:path";
import { sql } from "kysely";
import { type Db, openEmbeddedRecords } from "../../src/store/index.ts";

const CHUNK = 50_000;

/**
 * Lays so many links into the stopped service's records. The indexes are built afterwards, which is quicker and ends
 * in the same; the figures of the planner are made at once, as the running service would within a minute.
 */
export async function seed(dataDir: string, links: number): Promise<void> {
  const records = await openEmbeddedRecords(join(dataDir, "records"));
  try {
    const { db } = records;
    const { id: account } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    const indexes = await indexesOf(db);
    for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
    for (let from = 0; from < links; from += CHUNK) {
      await seedChunk(db, account, { from, to: Math.min(from + CHUNK, links) });
    }
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
    await sql`analyze`.execute(db);
  } finally {
    await records.close();
  }
}

async function seedChunk(db: Db, account: string, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into short_urls (id, account_id, code, destination, name, created_at, updated_at)
    select gen_random_uuid(), ${account}, 's' || lpad(to_hex(n), 6, '0'),
      'https://shop.example/' || md5(n::text) || '?item=' || n, 'item-' || n || ' of the catalogue',
      now() - (2000000 - n) * interval '1 second', now()
    from generate_series(${from}::int, ${to}::int - 1) as n`.execute(db);
}

/** All but those that hold a constraint. */
async function indexesOf(db: Db): Promise<readonly { name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'short_urls' and indexname not in ('short_urls_pkey', 'short_urls_code_unique')`.execute(db);
  return rows;
}
