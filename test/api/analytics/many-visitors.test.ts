import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

/**
 * Visitors of many clicks are counted by the marks in sums, those of few clicks one by one. Here are enough clicks for
 * the first, made inside ClickHouse; a smaller number of days has few enough for the second.
 */
const NOW = "2026-11-15T12:00:00.000Z";
const CLICKS = 60_000;
const DAYS = 100;
let service: RunningApp;
let linkIds: string[];

beforeAll(async () => {
  service = await startApp({ surroundings: { clock: manualClock(NOW) } });
  const links = ["first", "second"].map((custom_alias) =>
    service.alice.post("/short-urls", { url: "https://example.com/", custom_alias }),
  );
  linkIds = (await Promise.all(links)).map(({ body }) => body.data.id);
  const { id: accountId } = (await service.alice.get("/account")).body.data;
  await service.app.stores.events.client.command({
    query: `INSERT INTO clicks_arrived (id, account_id, link_id, clicked_at, referrer_host, referrer_category, utm_source,
        visitor, bot, scan)
      SELECT generateUUIDv4(number), '${accountId}', if(number % 3 = 0, '${linkIds[0]}', '${linkIds[1]}'),
        toDateTime64('${NOW.slice(0, -1)}', 3, 'UTC') - toIntervalSecond(intDiv(number * ${DAYS} * 86400, ${CLICKS})),
        concat('host', toString(number % 5), '.example'), 'other', if(number % 4 = 0, 'news', ''),
        sipHash64(if(number % 5 = 0, number, number % 20011)), number % 7 = 0, number % 10 = 0
      FROM numbers(${CLICKS})`,
  });
});
afterAll(() => service.close());

const get = async (path: string) => (await service.alice.get(path)).body.data;

/** Counts the records one by one, with no sum and no mark. */
async function exactly(condition: string, by = "''"): Promise<Record<string, { clicks: number; visitors: number }>> {
  const answer = await service.app.stores.events.client.query({
    query: `SELECT toString(${by}) AS name, toFloat64(count()) AS clicks, toFloat64(uniqExact(visitor)) AS visitors
      FROM clicks_by_time WHERE ${condition} GROUP BY name`,
    format: "JSONEachRow",
  });
  const rows = await answer.json<{ name: string; clicks: number; visitors: number }>();
  return Object.fromEntries(rows.map(({ name, clicks, visitors }) => [name, { clicks, visitors }]));
}

interface Counted {
  readonly clicks: number;
  readonly visitors: number;
}

/** Four times the difference to be expected. */
function expectAbout(shown: Counted, { clicks, visitors }: Counted = { clicks: -1, visitors: -1 }): void {
  expect(shown.clicks).toBe(clicks);
  expect(Math.abs(shown.visitors / visitors - 1)).toBeLessThan(0.012);
  expect(shown.visitors).toBeLessThanOrEqual(clicks);
}

describe.each([
  { name: "the last hundred days", query: "days=100", condition: "toDate(clicked_at) >= '2026-08-08'" },
  {
    name: "without bots",
    query: "days=100&exclude_bots=true",
    condition: "toDate(clicked_at) >= '2026-08-08' AND bot = 0",
  },
  {
    name: "in another time zone",
    query: "days=100&timezone=Asia/Tokyo",
    condition: "clicked_at >= '2026-08-07 15:00:00'",
  },
  {
    name: "between two moments",
    query: "startDate=2026-09-01T10:20:30Z&endDate=2026-11-11T11:11:11.111Z",
    condition: "clicked_at >= '2026-09-01 10:20:30' AND clicked_at <= '2026-11-11 11:11:11.111'",
  },
])("visitors of many clicks, $name,", ({ query, condition }) => {
  test("are about as many as there were, and no more than clicks: altogether", async () => {
    const { total_clicks: clicks, unique_visitors: visitors } = (await get(`/analytics/overview?${query}`)).data;
    expectAbout({ clicks, visitors }, (await exactly(condition))[""]);
  });

  test("and so are the links, and the last click is the last", async () => {
    const { active_urls, last_clicked_at } = (await get(`/analytics/overview?${query}`)).data;
    const answer = await service.app.stores.events.client.query({
      query: `SELECT toFloat64(uniqExact(link_id)) AS links, toFloat64(toUnixTimestamp64Milli(max(clicked_at))) AS last
        FROM clicks_by_time WHERE ${condition}`,
      format: "JSONEachRow",
    });
    const [exact] = await answer.json<{ links: number; last: number }>();
    expect({ links: active_urls, last: Date.parse(last_clicked_at) }).toEqual(exact);
  });

  test("and every one of the clicks has its hour", async () => {
    const { total_clicks, clicks_by_day } = (await get(`/analytics/overview?${query}&granularity=hour`)).data;
    const sum = clicks_by_day.reduce((total: number, { clicks }: { clicks: number }) => total + clicks, 0);
    expect(sum).toBe(total_clicks);
    expect(clicks_by_day.length).toBeGreaterThan(1_000);
  });

  test("of each referrer and category", async () => {
    const { data, category_totals } = await get(`/analytics/referrers?${query}`);
    const hosts = await exactly(condition, "referrer_host");
    expect(data).toHaveLength(5);
    for (const { referrer, clicks, unique_visitors } of data) {
      expectAbout({ clicks, visitors: unique_visitors }, hosts[referrer]);
    }
    const { clicks, unique_visitors: visitors } = category_totals.other;
    expectAbout({ clicks, visitors }, (await exactly(condition))[""]);
  });

  test("of UTM values, of which there are few although there are many clicks", async () => {
    const [{ utm_source, clicks, unique_visitors: visitors }] = (await get(`/analytics/utm?${query}`)).data;
    expect(utm_source).toBe("news");
    expectAbout({ clicks, visitors }, (await exactly(`${condition} AND utm_source = 'news'`))[""]);
  });

  test("of each link", async () => {
    const { data } = await get(`/analytics/top-urls?${query}`);
    const links = await exactly(condition, "link_id");
    expect(data.map(({ id }: { id: string }) => id)).toEqual([linkIds[1], linkIds[0]]);
    for (const { id, clicks, unique_visitors: visitors } of data) expectAbout({ clicks, visitors }, links[id]);
  });
});

describe("visitors of few clicks are counted exactly", () => {
  const countsOf = (rows: { clicks: number; unique_visitors: number }[], name: string) =>
    Object.fromEntries(
      rows.map((row) => [
        (row as unknown as Record<string, string>)[name],
        { clicks: row.clicks, visitors: row.unique_visitors },
      ]),
    );
  const query = "days=30";
  const condition = "toDate(clicked_at) >= '2026-10-17'";

  test("altogether, of each referrer, of UTM values and of each link", async () => {
    const total = (await get(`/analytics/overview?${query}`)).data;
    expect({ clicks: total.total_clicks, visitors: total.unique_visitors }).toEqual((await exactly(condition))[""]);

    const { data: referrers } = await get(`/analytics/referrers?${query}`);
    expect(countsOf(referrers, "referrer")).toEqual(await exactly(condition, "referrer_host"));
    const { data: utm } = await get(`/analytics/utm?${query}`);
    expect(countsOf(utm, "utm_source")).toEqual(await exactly(`${condition} AND utm_source != ''`, "utm_source"));
    const { data: links } = await get(`/analytics/top-urls?${query}`);
    expect(countsOf(links, "id")).toEqual(await exactly(condition, "link_id"));
  });

  test("of a link with as many clicks as that, and more visitors than a sketch could count exactly", async () => {
    const { data: total } = await get("/analytics/overview/first");
    const ofLink = await exactly(`link_id = '${linkIds[0]}'`);
    expect({ clicks: total.total_clicks, visitors: total.unique_visitors }).toEqual(ofLink[""]);
    expect(total.unique_visitors).toBeGreaterThan(5_000);
    const { data: utm } = await get("/analytics/utm/first");
    expect(countsOf(utm, "utm_source")).toEqual(
      await exactly(`link_id = '${linkIds[0]}' AND utm_source != ''`, "utm_source"),
    );
  });
});
