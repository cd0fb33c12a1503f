import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClickEvents } from "../../../src/clicks/clicks.events.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";
import { VISITORS } from "../../support/visits.ts";

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 30;
/** The engine lets clicks expire by its own clock, so this one starts there too. */
const clock = manualClock(new Date().toISOString());
let running: RunningApp;

async function shorten(): Promise<{ id: string; short_code: string }> {
  const answer = await running.alice.post("/short-urls", { url: "https://example.com/" });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

async function visit(code: string, headers: Record<string, string> = {}): Promise<void> {
  const { address, agent } = VISITORS.london;
  const answer = await running.nobody.get(`//${code}`, {
    headers: { "x-forwarded-for": address, "user-agent": agent, ...headers },
  });
  expect([answer.status, answer.headers.location]).toEqual([301, "https://example.com/"]);
}

async function report(path: string) {
  const answer = await running.alice.get(`/analytics/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const detailsOf = async (code: string) => (await report(`click-details/${code}`)).data;

describe("with RESPECT_DNT, IP_STORAGE=truncated and CLICK_RETENTION_DAYS", () => {
  beforeAll(async () => {
    const env = { RESPECT_DNT: "true", IP_STORAGE: "truncated", CLICK_RETENTION_DAYS: String(RETENTION_DAYS) };
    running = await startApp({ env, surroundings: { clock } });
  });
  afterAll(() => running.close());

  test("who asks not to be followed is sent on and counted, and nothing tells one such visitor from another", async () => {
    const { short_code: code } = await shorten();
    await visit(code, { dnt: "1", referer: "https://www.google.de/search?q=me" });
    clock.advance(1000);
    await visit(code, { "sec-gpc": "1", "x-forwarded-for": VISITORS.tokyo.address });
    const { data } = await report(`overview/${code}`);
    expect(data).toMatchObject({ total_clicks: 2, unique_visitors: 1 });
    const [gpc, dnt] = await detailsOf(code);
    const unknown = { ip_address: "", user_agent: "", city: "Unknown" };
    expect(dnt).toMatchObject({ ...unknown, referrer: "google.de", country: "United Kingdom", browser: "Chrome" });
    expect(gpc).toMatchObject({ ...unknown, referrer: "", country: "Japan", device_type: "desktop" });
    expect((await running.alice.get(`/short-urls/${code}`)).body.data.click_count).toBe(2);
    expect((await running.alice.get(`/analytics/complete/${code}`)).text).not.toMatch(/London|Tokyo/);
  });

  test("of everybody else the record keeps the network, after the place was found from the whole address", async () => {
    const { short_code: code } = await shorten();
    await visit(code, { dnt: "0" });
    await visit(code, { "x-forwarded-for": "2001:0db8:1:2:3:4:5:6" });
    const addresses = (await detailsOf(code)).map((click: { ip_address: string }) => click.ip_address);
    expect(addresses.sort()).toEqual(["2001:db8:1::", "81.2.69.0"]);
    const cities = (await report(`geographic/${code}`)).data.map((place: { city: string }) => place.city);
    expect(cities).toContain("London");
    expect((await report(`overview/${code}`)).data.unique_visitors).toBe(2);
  });

  test("clicks of longer ago are in no report, whatever it is made from; without the limit they stay", async () => {
    const { id, short_code: code } = await shorten();
    const now = clock.now();
    clock.set(new Date(now.getTime() - (RETENTION_DAYS + 10) * DAY_MS));
    await visit(code);
    clock.set(now);
    await visit(code);
    await visit(code);
    expect((await report(`overview/${code}`)).data.total_clicks).toBe(2);
    expect((await detailsOf(code)).length).toBe(2);
    expect((await report(`complete/${code}`)).basic).toMatchObject({ total_clicks: 2, clicks_by_day: [{ clicks: 2 }] });
    expect((await report(`geographic/${code}`)).data[0].clicks).toBe(2);
    expect((await report(`device/${code}`)).data.browsers).toMatchObject([{ clicks: 2 }]);
    const topUrls = (await report("top-urls?days=365")).data as { id: string; clicks: number }[];
    expect(topUrls.find((url) => url.id === id)?.clicks).toBe(2);
    const devices = (await report("user-devices?days=365")).data.browsers as { clicks: number }[];
    const referrers = (await report("referrers?dateRange=all_time")).data as { clicks: number }[];
    const sums = [devices, referrers].map((rows) => rows.reduce((sum, { clicks }) => sum + clicks, 0));
    const total = (await report("overview?days=365")).data.total_clicks;
    expect(sums).toEqual([total, total]);

    const events = openClickEvents(running.app.stores.events.client);
    expect(await recordsAfterMerge(id)).toBe(2);
    expect(await tablesWithLimit()).toContain("clicks");
    await events.setRetention(0);
    expect(await tablesWithLimit()).toEqual([]);
    clock.set(new Date(now.getTime() - (RETENTION_DAYS + 10) * DAY_MS));
    await visit(code);
    clock.set(now);
    await running.app.clicks.settled();
    expect(await recordsAfterMerge(id)).toBe(3);
    await events.setRetention(RETENTION_DAYS);
    expect(await recordsAfterMerge(id)).toBe(2);
  });

  /** A merge is when the engine lets go of what has expired. */
  async function recordsAfterMerge(linkId: string): Promise<number> {
    const { client } = running.app.stores.events;
    await client.command({ query: "OPTIMIZE TABLE clicks FINAL" });
    const answer = await client.query({
      query: "SELECT toUInt32(count()) AS records FROM clicks WHERE link_id = {linkId:UUID}",
      query_params: { linkId },
      format: "JSONEachRow",
    });
    return (await answer.json<{ records: number }>())[0]?.records ?? -1;
  }

  async function tablesWithLimit(): Promise<string[]> {
    const answer = await running.app.stores.events.client.query({
      query: "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine_full LIKE '% TTL %'",
      format: "JSONEachRow",
    });
    return (await answer.json<{ name: string }>()).map(({ name }) => name);
  }
});

describe("with IP_STORAGE=none", () => {
  beforeAll(async () => {
    running = await startApp({ env: { IP_STORAGE: "none" } });
  });
  afterAll(() => running.close());

  test("the record has a place and a visitor but no address, and who asks not to be followed is like everybody", async () => {
    const { short_code: code } = await shorten();
    await visit(code, { dnt: "1" });
    await visit(code, { "sec-gpc": "1", "x-forwarded-for": VISITORS.tokyo.address });
    const clicks = await detailsOf(code);
    expect(clicks.map((click: { ip_address: string }) => click.ip_address)).toEqual(["", ""]);
    expect(clicks).toContainEqual(expect.objectContaining({ city: "London", user_agent: VISITORS.london.agent }));
    expect((await report(`overview/${code}`)).data.unique_visitors).toBe(2);
  });
});
