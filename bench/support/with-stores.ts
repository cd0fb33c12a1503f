import { join } from "node:path";
import { sql } from "kysely";
import { SUM_LENGTHS } from "../../src/clicks/index.ts";
import { migrate, openEmbeddedEvents, openEmbeddedRecords } from "../../src/store/index.ts";

/**
 * What a bench does to a data directory while no service runs on it: `fill <folder> <links>` makes an account's links,
 * `count <folder>` prints what was counted. It is a process of its own, because chDB cannot be opened twice in one.
 */
const [command, folder = "", links = "0"] = process.argv.slice(2);
const records = await openEmbeddedRecords(join(folder, "records"));
const events = await openEmbeddedEvents(join(folder, "events"));

if (command === "fill") {
  await migrate({ records, events, onStep: () => undefined });
  await sql`insert into accounts (id, email, password_hash, owner, created_at, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'bench@example.com', 'x', true, now(), now())`.execute(records.db);
  await sql`insert into short_urls (id, account_id, code, destination, dynamic, created_at, updated_at)
    select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'b' || n, 'https://example.com/page/' || n, true,
      now(), now() from generate_series(1, ${Number(links)}::int) as n`.execute(records.db);
} else {
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(sum(click_count), 0)::bigint as n from click_counters`.execute(records.db);
  const count = async (query: string) => {
    const answer = await events.client.query({ query, format: "JSONEachRow" });
    return Number((await answer.json<{ n: number }>())[0]?.n);
  };
  const clicksOf = (sums: string) => `SELECT toFloat64(sum(clicks)) AS n FROM ${sums}`;
  const sums: [string, number][] = [];
  for (const days of SUM_LENGTHS) {
    sums.push([`links${days}`, await count(clicksOf(`clicks_by_link WHERE days = ${days}`))]);
    const browsers = `clicks_by_value WHERE dimension = 'browser' AND days = ${days}`;
    sums.push([`values${days}`, await count(clicksOf(browsers))]);
  }
  const counted = {
    counters: rows[0]?.n ?? 0,
    records: await count("SELECT toFloat64(count()) AS n FROM clicks"),
    distinctRecords: await count("SELECT toFloat64(uniqExact(id)) AS n FROM clicks"),
    recordsByTime: await count("SELECT toFloat64(count()) AS n FROM clicks_by_time"),
    ...Object.fromEntries(sums),
  };
  process.stdout.write(`COUNTED ${JSON.stringify(counted)}\n`);
}
await records.close();
await events.close();
process.exit(0);
