import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLICK_COLUMNS, type ClickRow } from "../../../src/clicks/index.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

/**
 * Whatever clicks there are, the combined report says what the single reports say, the account's sums say what its
 * records say, and both say what counting by hand says.
 */
const NOW = Date.parse("2026-11-15T12:00:00.000Z");
const DAY_MS = 86_400_000;
let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ surroundings: { clock: manualClock(new Date(NOW).toISOString()) } });
});
afterAll(() => service.close());

const PLACES = [
  ["Japan", "JP", "Tokyo", "Chiyoda"],
  ["United States", "US", "Illinois", "Springfield"],
  ["United States", "US", "Oregon", "Springfield"],
  ["Unknown", "XX", "Unknown", "Unknown"],
] as const;
const REFERRERS = [
  ["direct", "direct"],
  ["t.co", "social"],
  ["google.com", "search"],
  ["wa.me", "messaging"],
  ["example.org", "other"],
] as const;

interface Drawn {
  readonly clicked_at: number;
  readonly place: readonly string[];
  readonly referrer: readonly string[];
  readonly device_type: string;
  readonly browser: string;
  readonly os: string;
  readonly utm: readonly string[];
  readonly visitor: number;
  readonly bot: number;
  readonly scan: number;
}

const visitArb: fc.Arbitrary<Drawn> = fc.record({
  // The last seventy days, often at the very edge of one.
  clicked_at: fc.oneof(
    fc.integer({ min: NOW - 70 * DAY_MS, max: NOW }),
    fc
      .tuple(fc.integer({ min: 0, max: 70 }), fc.constantFrom(-1, 0, 1))
      .map(([days, ms]) => Math.min(NOW, Math.floor(NOW / DAY_MS) * DAY_MS - days * DAY_MS + ms)),
  ),
  place: fc.constantFrom(...PLACES),
  referrer: fc.constantFrom(...REFERRERS),
  device_type: fc.constantFrom("desktop", "mobile", "tablet", "unknown"),
  browser: fc.constantFrom("Chrome", "Firefox", "Safari", "O'Br\\owser"),
  os: fc.constantFrom("Windows", "iOS", "Linux"),
  utm: fc.constantFrom(["", "", ""], ["news", "email", "may"], ["news", "", ""], ["", "", "june\t'x'"]),
  visitor: fc.integer({ min: 1, max: 6 }),
  bot: fc.constantFrom(0, 1),
  scan: fc.constantFrom(0, 1),
});

function rowOf(drawn: Drawn, { accountId, linkId }: { accountId: string; linkId: string }): ClickRow {
  const [country = "", country_code = "", region = "", city = ""] = drawn.place;
  const [referrer_host = "", category] = drawn.referrer;
  const referrer_category = category as ClickRow["referrer_category"];
  const [utm_source = "", utm_medium = "", utm_campaign = ""] = drawn.utm;
  const { clicked_at, browser, os, visitor } = drawn;
  return {
    ...{ id: randomUUID(), account_id: accountId, link_id: linkId, clicked_at, browser, os },
    ...{ country, country_code, region, city, referrer_host, referrer_category, utm_source, utm_medium, utm_campaign },
    ...{ short_code: "any", destination: "https://example.com/", ip_address: "203.0.113.7", user_agent: "any" },
    ...{ referrer: "", utm_term: "", utm_content: "", visitor: String(visitor), test_id: "", variant_id: "" },
    ...{ variant_drawn: 0, bot_reason: "", bot: drawn.bot as 0 | 1, scan: drawn.scan as 0 | 1 },
    device_type: (drawn.bot === 1 ? "bot" : drawn.device_type) as ClickRow["device_type"],
  };
}

async function keep(rows: readonly ClickRow[]): Promise<void> {
  if (rows.length === 0) return;
  await service.app.stores.events.client.insert({
    table: "clicks_arrived",
    columns: Object.keys(CLICK_COLUMNS) as [string, ...string[]],
    values: rows.map((row) => ({ ...row, clicked_at: new Date(row.clicked_at).toISOString().replace("Z", "") })),
    format: "JSONEachRow",
  });
}

const report = async (path: string) => {
  const answer = await service.alice.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body.data;
};
const sum = (rows: readonly { clicks: number }[]) => rows.reduce((total, { clicks }) => total + clicks, 0);

test("the combined report and the single reports never disagree, nor sums with records, nor either with counting", async () => {
  const link = (await service.alice.post("/short-urls", { url: "https://example.com/" })).body.data;
  const { accountId } = (await service.app.stores.records.db
    .selectFrom("short_urls")
    .select("account_id as accountId")
    .where("id", "=", link.id)
    .executeTakeFirstOrThrow()) as { accountId: string };
  const all: ClickRow[] = [];
  const visitsArb = fc.array(visitArb, { maxLength: 25 });
  const askedArb = fc.record({
    filter: fc.constantFrom("", "exclude_bots=true", "scans_only=true", "exclude_bots=true&scans_only=true"),
    range: fc.constantFrom(
      "dateRange=all_time",
      "days=30",
      "days=1",
      "startDate=2026-10-01&endDate=2026-10-31",
      "startDate=2026-09-20T13:00:00Z&endDate=2026-11-03T07:30:00Z",
    ),
    granularity: fc.constantFrom("hour", "day", "week", "month"),
  });

  await fc.assert(
    fc.asyncProperty(visitsArb, askedArb, async (drawn, { filter, range, granularity }) => {
      const rows = drawn.map((one) => rowOf(one, { accountId, linkId: link.id }));
      await keep(rows);
      all.push(...rows);
      const query = `?${range}&${filter}`;
      const expected = all.filter((row) => isIn(row, range) && fits(row, filter));

      const complete = await report(`/analytics/complete/${link.id}${query}`);
      const overview = (await report(`/analytics/overview/${link.id}${query}`)).data;
      expect(complete.basic).toEqual({
        total_clicks: overview.total_clicks,
        unique_visitors: overview.unique_visitors,
        clicks_by_day: overview.clicks_by_day,
      });
      expect(complete.basic.total_clicks).toBe(expected.length);
      expect(complete.basic.unique_visitors).toBe(new Set(expected.map(({ visitor }) => visitor)).size);
      expect(complete.geographic).toEqual((await report(`/analytics/geographic/${link.id}${query}`)).data);
      expect(complete.device).toEqual((await report(`/analytics/device/${link.id}${query}`)).data);
      const utm = (await report(`/analytics/utm/${link.id}${query}`)).data;
      expect(complete.utm).toEqual(utm.map(({ percentage, ...row }: { percentage: number }) => row));
      expect(sum(complete.basic.clicks_by_day)).toBe(expected.length);
      expect(sum(complete.geographic)).toBe(expected.length);
      expect(sum(complete.device.browsers)).toBe(expected.length);
      const details = await report(`/analytics/click-details/${link.id}${query}`);
      expect(details.pagination.total).toBe(expected.length);
      expect(complete.clicks.map(({ id }: { id: string }) => id)).toEqual(
        details.data.map(({ id }: { id: string }) => id),
      );

      // The account has this link alone: its reports, made from sums, must say the same.
      const account = (await report(`/analytics/overview${query}`)).data;
      expect(account).toMatchObject(overview);
      expect((await report(`/analytics/user-devices${query}`)).data).toEqual(complete.device);
      expect(await report(`/analytics/utm${query}`)).toEqual(await report(`/analytics/utm/${link.id}${query}`));
      expect(await report(`/analytics/referrers${query}`)).toEqual(
        await report(`/analytics/referrers/${link.id}${query}`),
      );
      const zone = `&timezone=Australia/Lord_Howe&granularity=${granularity}`;
      const series = (await report(`/analytics/overview/${link.id}${query}${zone}`)).data.clicks_by_day;
      expect((await report(`/analytics/overview${query}${zone}`)).data.clicks_by_day).toEqual(series);
      const inZone = await report(`/analytics/complete/${link.id}${query}${zone}`);
      expect(inZone.basic.clicks_by_day).toEqual(series);
      // A limit is for values; time has as many steps as it has.
      const short = await report(`/analytics/complete/${link.id}${query}${zone}&limit=1`);
      expect(short.basic).toEqual(inZone.basic);
      expect(short.geographic).toEqual(inZone.geographic.slice(0, 1));
      expect(short.device.browsers).toEqual(inZone.device.browsers.slice(0, 1));
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);

function fits(row: ClickRow, filter: string): boolean {
  return !(filter.includes("exclude_bots") && row.bot === 1) && !(filter.includes("scans_only") && row.scan === 0);
}

const SPANS: Readonly<Record<string, readonly [number, number]>> = {
  "dateRange=all_time": [0, NOW],
  "days=30": [Date.parse("2026-10-17"), NOW],
  "days=1": [Date.parse("2026-11-15"), NOW],
  "startDate=2026-10-01&endDate=2026-10-31": [Date.parse("2026-10-01"), Date.parse("2026-11-01") - 1],
  "startDate=2026-09-20T13:00:00Z&endDate=2026-11-03T07:30:00Z": [
    Date.parse("2026-09-20T13:00:00Z"),
    Date.parse("2026-11-03T07:30:00Z"),
  ],
};

function isIn({ clicked_at: at }: ClickRow, range: string): boolean {
  const [from, to] = SPANS[range] ?? [0, 0];
  return at >= from && at <= to;
}
