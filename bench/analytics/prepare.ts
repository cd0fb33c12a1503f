import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { createApp } from "../../src/app.ts";
import { loadConfig } from "../../src/config.ts";
import { systemRandom } from "../../src/kernel/index.ts";
import { ACCOUNT, environmentOf, LINKS, RECOUNT_FILE } from "./bench-account.ts";
import { fill } from "./fill.ts";

/**
 * A process of its own: fills a data directory with an account, its links and its clicks, and leaves. (chDB allows one
 * process a directory, and the memory that filling takes is not the memory that serving takes.)
 */
const [dataDir = "", clicks = "0"] = process.argv.slice(2);

/** The first identifier that a fresh store needs is its account's. */
let first = true;
const random = {
  ...systemRandom,
  uuid: () => {
    const id = first ? ACCOUNT.id : systemRandom.uuid();
    first = false;
    return id;
  },
};

const app = await createApp(loadConfig(environmentOf(dataDir)), { random });
const { client } = app.stores.events;
await sql`
  insert into short_urls (id, account_id, code, destination, created_at, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${ACCOUNT.id}, 'code' || n,
    'https://example.com/pages/' || n, now(), now()
  from generate_series(0, ${LINKS - 1}) n on conflict do nothing`.execute(app.stores.records.db);

const answer = await client.query({ query: "SELECT count() AS n FROM clicks", format: "JSONEachRow" });
const [there] = await answer.json<{ n: string }>();
if (Number(there?.n) === 0) {
  await fill(client, {
    accountId: ACCOUNT.id,
    clicks: Number(clicks),
    links: LINKS,
    until: new Date(),
    onProgress: (done) =>
      process.stdout.write(`\r${done.toLocaleString("en")} of ${Number(clicks).toLocaleString("en")} clicks`),
  });
  process.stdout.write("\n");
  // A year's clicks have been merged for most of a year.
  for (const table of ["clicks", "clicks_by_time", "clicks_by_link", "clicks_by_value"]) {
    await client.command({ query: `OPTIMIZE TABLE ${table} FINAL` });
  }
}
// What the ingester would have counted on the way.
const counted = await client.query({
  query: `SELECT toString(link_id) AS link_id, toFloat64(count()) AS click_count, toFloat64(countIf(scan = 1)) AS scan_count
    FROM clicks GROUP BY link_id`,
  format: "JSONEachRow",
});
await sql`update click_counters set click_count = counted.click_count, scan_count = counted.scan_count
  from json_populate_recordset(null::click_counters, ${JSON.stringify(await counted.json())}::json) as counted
  where click_counters.link_id = counted.link_id`.execute(app.stores.records.db);
// Counts the records one by one, with no sum and no mark in between.
const recount = await client.query({
  query: "SELECT toFloat64(count()) AS all, toFloat64(countIf(short_code = 'code0')) AS link FROM clicks",
  format: "JSONEachRow",
});
writeFileSync(join(dataDir, RECOUNT_FILE), JSON.stringify((await recount.json())[0]));
await app.close();
process.exit(0);
