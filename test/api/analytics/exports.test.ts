import { get } from "node:http";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALICE, BOB } from "../../support/accounts.ts";
import { follow } from "../../support/visits.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { type TwoSeasons, twoSeasons } from "./two-seasons.ts";

let scene: TwoSeasons;
beforeAll(async () => {
  scene = await twoSeasons();
});
afterAll(() => scene.service.close());

async function csv(path: string, headers: Record<string, string> = {}): Promise<Record<string, string>[]> {
  const answer = await scene.service.alice.get(path, { headers });
  expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, 200, "text/csv; charset=utf-8"]);
  return parse(answer.text, { columns: true });
}

describe("CSV", () => {
  test("a report that is one list becomes its rows", async () => {
    const rows = await csv("/analytics/top-urls?format=csv");
    expect(rows.filter(({ section }) => section === "data" || section === undefined)).toMatchObject([
      { short_code: "spring", clicks: "6", unique_visitors: "4", percentage: "75" },
      { short_code: "autumn", clicks: "2" },
    ]);
  });

  test("Accept: text/csv does the same, and format=json wins over it", async () => {
    const rows = await csv("/analytics/user-devices", { accept: "text/csv" });
    expect(rows.find(({ section, type }) => section === "device_types" && type === "desktop")?.["clicks"]).toBe("5");
    const json = await scene.service.alice.get("/analytics/user-devices?format=json", {
      headers: { accept: "text/csv" },
    });
    expect(json.body.success).toBe(true);
  });

  test.each([
    "/analytics/overview",
    "/analytics/overview/spring",
    "/analytics/geographic/spring",
    "/analytics/user-locations",
    "/analytics/device/spring",
    "/analytics/referrers",
    "/analytics/utm",
    "/analytics/complete/spring",
    "/qranalytics/overview",
    "/qranalytics/referrers",
  ])("%s has the same figures as its JSON", async (path) => {
    const rows = await csv(`${path}?format=csv&compare=true`);
    const { text } = await scene.service.alice.get(`${path}?compare=true`);
    const figures = [...text.matchAll(/"(clicks|scans)":(\d+)/g)].reduce((sum, [, , count]) => sum + Number(count), 0);
    const counted = rows.reduce((sum, { clicks = "0", scans = "0" }) => sum + Number(clicks) + Number(scans), 0);
    expect(counted).toBe(figures);
  });

  test("click details are streamed whole, page by page, whatever the maximum of a JSON page", async () => {
    const rows = await csv("/analytics/click-details?format=csv&dateRange=all_time");
    expect(rows.map(({ clicked_at: at }) => at?.slice(0, 10))).toEqual([
      ...Array(5).fill("2026-11-15"),
      ...["2026-11-14", "2026-11-01", "2026-10-31"],
    ]);
    expect(await csv("/analytics/click-details/spring?format=csv&limit=2&offset=5")).toMatchObject([
      { clicked_at: "2026-10-31T23:59:59.999Z", referrer: "https://www.google.com/" },
    ]);
  });

  test("what a visitor sent cannot run in a spreadsheet", async () => {
    await scene.service.bob.post("/short-urls", { url: "https://example.com/", custom_alias: "formula" });
    await follow(scene.service.nobody, { code: "formula", who: "london", query: "utm_source=%3D1%2B1" });
    const answer = await scene.service.bob.get("/analytics/utm?format=csv");
    expect(answer.text).toContain("'=1+1");
  });

  test("an unknown link is refused before anything is sent", async () => {
    const answer = await scene.service.alice.get("/analytics/click-details/nothing?format=csv");
    expect([answer.status, answer.body.error.code]).toEqual([404, "NOT_FOUND"]);
  });
});

/** Reads server-sent events until the returned function is called. */
function listen(apiKey: string, query = "") {
  let text = "";
  let type = "";
  const request = get(
    {
      port: scene.service.port,
      path: `/api/v1/analytics/live${query}`,
      headers: { authorization: `Bearer ${apiKey}` },
    },
    (response) => {
      type = response.headers["content-type"] ?? "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("error", () => undefined);
    },
  );
  request.on("error", () => undefined);
  const clicks = () => [...text.matchAll(/^event: click\ndata: (.*)$/gm)].map(([, line = ""]) => JSON.parse(line));
  return { opened: () => text.startsWith("retry:"), type: () => type, clicks, stop: () => request.destroy() };
}

test("live: each account hears its own clicks as they are recorded, and nobody else's", async () => {
  const alice = listen(ALICE.api_key);
  const people = listen(ALICE.api_key, "?exclude_bots=true");
  const bob = listen(BOB.api_key);
  await waitUntil(() => [alice, people, bob].every((stream) => stream.opened()), { what: "the streams" });
  expect(alice.type()).toBe("text/event-stream; charset=utf-8");
  await follow(scene.service.nobody, { code: "autumn", who: "googlebot" });
  await follow(scene.service.nobody, { code: "autumn", who: "tokyo", referrer: "https://t.co/y" });
  await waitUntil(() => alice.clicks().length === 2 && people.clicks().length === 1, { what: "the clicks" });
  expect(alice.clicks()[1]).toMatchObject({
    short_url_id: scene.autumn.id,
    short_code: "autumn",
    referrer: "https://t.co/y",
    country_code: "JP",
    device_type: "mobile",
  });
  expect(people.clicks()[0].device_type).toBe("mobile");
  expect(bob.clicks()).toEqual([]);
  for (const stream of [alice, people, bob]) stream.stop();
});
