import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../src/store/index.ts";
import { type RunningApp, startApp } from "../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

const run = (query: string) => service.app.stores.events.client.command({ query });

async function rowsOf(query: string): Promise<unknown[]> {
  const answer = await service.app.stores.events.client.query({ query, format: "JSONEachRow" });
  return answer.json();
}

const ACCOUNT = "11111111-1111-4111-8111-111111111111";

/** Clicks of 500 visitors over more than a year, each as different from the next as a few values allow. */
const arrive = (clicks: number) =>
  run(`INSERT INTO clicks_arrived (id, account_id, link_id, clicked_at, country, country_code, city, device_type, browser,
      os, referrer_host, referrer_category, utm_source, visitor, bot, scan)
    SELECT generateUUIDv4(), '${ACCOUNT}', toUUID(concat('00000000-0000-4000-8000-00000000000', toString(number % 7))),
      toDateTime64('2025-01-01 00:00:00', 3, 'UTC') + number * 20000, ['France', 'Japan'][number % 2 + 1],
      ['FR', 'JP'][number % 2 + 1], ['Lyon', 'Osaka', 'Nice'][number % 3 + 1], 'mobile', ['Chrome', 'Safari'][number % 2 + 1],
      'iOS', ['a.example', 'b.example', 'c.example'][number % 3 + 1], 'other', if(number % 5 = 0, 'mail', ''),
      cityHash64(number % 500), number % 11 = 0, number % 4 = 0
    FROM numbers(${clicks})`);

const SUBSETS = ["", "people_", "scan_", "people_scan_"];
const counts = SUBSETS.map((s) => `sum(${s}clicks) AS ${s}c, groupBitmapMerge(${s}visitors) AS ${s}v`).join(", ");
const latest = SUBSETS.map((s) => `max(${s}last_at) AS ${s}l`).join(", ");

const everySum = async () => ({
  values: await rowsOf(`SELECT dimension, days, day, key, ${counts} FROM clicks_by_value
    GROUP BY dimension, days, day, key ORDER BY dimension, days, day, key`),
  links: await rowsOf(`SELECT days, day, link_id, ${counts}, ${latest} FROM clicks_by_link
    GROUP BY days, day, link_id ORDER BY days, day, link_id`),
});

const totals = () =>
  rowsOf("SELECT days, toUInt32(sum(clicks)) AS clicks FROM clicks_by_link GROUP BY days ORDER BY days");

test("sums come through the migrations that rearrange them, however often these are run, and go on counting", async () => {
  await arrive(2_000);
  const before = await everySum();
  expect(before.values.length).toBeGreaterThan(5_000);

  // From the older shape of the sums (0013 makes them from the records); and again, as after a crash before the end.
  for (const oldest of ["0013", "0014"]) {
    await run(`DELETE FROM schema_migrations WHERE name >= '${oldest}'`);
    const steps: string[] = [];
    await migrate({ ...service.app.stores, onStep: (step) => steps.push(step) });
    expect(steps[0]).toContain(oldest);
    expect(await everySum()).toEqual(before);
  }

  await arrive(10);
  expect(await totals()).toEqual([1, 4, 16, 64, 256].map((days) => ({ days, clicks: 2_010 })));
});
