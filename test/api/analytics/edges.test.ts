import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../../support/visits.ts";
import { type TwoSeasons, twoSeasons } from "./two-seasons.ts";

let scene: TwoSeasons;
beforeAll(async () => {
  scene = await twoSeasons();
});
afterAll(() => scene.service.close());

const OF_LINK = ["overview", "analytics", "geographic", "device", "referrers", "utm", "click-details", "complete"].map(
  (name) => `/analytics/${name}`,
);
const OF_ACCOUNT = [
  ...["overview", "user-locations", "user-devices", "referrers", "utm", "top-urls", "click-details"].map(
    (name) => `/analytics/${name}`,
  ),
  "/qranalytics/overview",
  "/qranalytics/referrers",
];

describe("a period of many years", () => {
  test.each(OF_ACCOUNT)("%s answers it, with every click in it", async (path) => {
    const asked = "startDate=1971-01-01&endDate=2099-12-31";
    const answer = await scene.service.alice.get(`${path}?${asked}`);
    expect(answer.status).toBe(200);
    const { data: always } = (await scene.service.alice.get(`${path}?dateRange=all_time`)).body;
    expect(answer.body.data).toEqual(always);
  });
});

describe("an account without links", () => {
  const nothing = { clicks: 0, unique_visitors: 0, percentage: 0 };
  test.each([
    [
      "/analytics/overview",
      {
        data: {
          ...{ total_clicks: 0, unique_visitors: 0, clicks_by_day: [], active_days: 0, last_clicked_at: null },
          ...{ total_urls: 0, active_urls: 0 },
        },
      },
    ],
    ["/analytics/user-locations", { data: { countries: [], cities: [] } }],
    ["/analytics/user-devices", { data: { browsers: [], operating_systems: [], device_types: [] } }],
    [
      "/analytics/referrers",
      {
        data: [],
        traffic_sources: { social: 0, search: 0, direct: 0, other: 0 },
        category_totals: { social: nothing, messaging: nothing, search: nothing, direct: nothing, other: nothing },
      },
    ],
    ["/analytics/utm", { data: [], total_combinations: 0 }],
    ["/analytics/top-urls", { data: [], total_urls: 0 }],
    ["/analytics/click-details", { data: [], pagination: { limit: 100, offset: 0, total: 0 } }],
    ["/qranalytics/referrers", { trafficSources: [], referrerDomains: [], totalScans: 0 }],
    [
      "/qranalytics/overview",
      {
        ...{ totalScans: 0, uniqueScanners: 0, totalQrCodes: 0, activeQrCodes: 0 },
        ...{ scansByDay: [], topQrCodes: [] },
      },
    ],
  ])("%s is empty, not an error", async (path, expected) => {
    const answer = await scene.service.bob.get(path);
    expect([answer.status, answer.body.data]).toEqual([200, expected]);
  });
});

describe("a link that is unknown, or somebody else's", () => {
  test.each(OF_LINK)("%s answers 404", async (path) => {
    for (const id of [randomUUID(), "nothing-here", "no%20such%20code!"]) {
      const answer = await scene.service.alice.get(`${path}/${id}`);
      expect([id, answer.status, answer.body.error.code]).toEqual([id, 404, "NOT_FOUND"]);
    }
    for (const id of [scene.spring.id, "spring"]) {
      expect((await scene.service.bob.get(`${path}/${id}`)).status).toBe(404);
    }
  });
});

describe("what cannot be understood is refused by name", () => {
  const faults: [string, string][] = [
    ["days=0", "days"],
    ["days=366", "days"],
    ["days=1.5", "days"],
    ["days=soon", "days"],
    ["dateRange=2w", "dateRange"],
    ["dateRange=custom", "startDate"],
    ["dateRange=custom&startDate=2026-11-01", "endDate"],
    ["startDate=2026-11-02&endDate=2026-11-01", "startDate"],
    ["startDate=yesterday", "startDate"],
    ["endDate=2026-02-30", "endDate"],
    ["timezone=Mars/Olympus", "timezone"],
    ["timezone=%2B02:00", "timezone"],
    ["granularity=minute", "granularity"],
    ["exclude_bots=maybe", "exclude_bots"],
    ["device_type=toaster", "device_type"],
    ["campaign_id=Seasons", "campaign_id"],
    ["limit=0", "limit"],
    ["offset=-1", "offset"],
    ["format=pdf", "format"],
  ];
  test.each(faults)("%s: 400 that names %s", async (query, field) => {
    for (const path of ["/analytics/overview", "/analytics/complete/spring", "/qranalytics/referrers"]) {
      const { status, body } = await scene.service.alice.get(`${path}?${query}`);
      expect([path, status, body.error?.code, body.error?.details?.field]).toEqual([path, 400, "BAD_REQUEST", field]);
    }
  });

  test.each(OF_ACCOUNT)("days 1 and 365 are fine on %s, 0 and 366 are not", async (path) => {
    const status = async (days: number) => (await scene.service.alice.get(`${path}?days=${days}`)).status;
    expect([await status(0), await status(1), await status(365), await status(366)]).toEqual([400, 200, 200, 400]);
  });

  test("without a key: 401", async () => {
    for (const path of [...OF_ACCOUNT, "/analytics/live", "/analytics/complete/spring"]) {
      expect([path, (await scene.service.nobody.get(path)).status]).toEqual([path, 401]);
    }
  });
});

describe("the edges of time", () => {
  const total = async (query: string) => (await scene.ask(`/analytics/overview?${query}`)).data.total_clicks;

  test("a click in the last millisecond of a day is that day's, one at midnight the next day's", async () => {
    expect(await total("startDate=2026-10-31&endDate=2026-10-31")).toBe(1);
    expect(await total("startDate=2026-11-01&endDate=2026-11-01")).toBe(1);
    expect(await total("startDate=2026-10-31T23:59:59.999Z&endDate=2026-10-31T23:59:59.999Z")).toBe(1);
    expect(await total("startDate=2026-10-31T23:59:59.999Z&endDate=2026-11-01T00:00:00.000Z")).toBe(2);
    expect(await total("startDate=2026-11-01T00:00:00.001Z&endDate=2026-11-01")).toBe(0);
  });

  test("a range across months counts each click once, whole months or parts of days", async () => {
    expect(await total("startDate=2026-10-01&endDate=2026-11-14")).toBe(3);
    expect(await total("startDate=2026-09-15&endDate=2026-12-31")).toBe(8);
    expect(await total("startDate=2026-10-31T12:00:00Z&endDate=2026-11-14T10:00:00.000Z")).toBe(3);
    expect(await total("startDate=2026-10-01&endDate=2026-11-01T00:00:00.000Z")).toBe(2);
    expect(await total("startDate=2026-11-15T11:00:00Z&endDate=2026-11-15T13:00:00Z")).toBe(5);
  });

  test("only one of the dates leaves the other side open", async () => {
    expect(await total("startDate=2026-11-15")).toBe(5);
    expect(await total("endDate=2026-11-01")).toBe(2);
    expect(await total("startDate=0001-01-01&endDate=9999-12-31")).toBe(8);
    expect(await total("startDate=9999-01-01")).toBe(0);
  });

  test("a day without a time is a day of the time zone, when one is given", async () => {
    expect(await total("startDate=2026-10-31&endDate=2026-10-31&timezone=America/New_York")).toBe(2);
    expect(await total("startDate=2026-11-01&endDate=2026-11-01&timezone=Asia/Tokyo")).toBe(2);
  });
});

test("a deleted link takes its clicks out of every report, on days and in months that other links share", async () => {
  const { alice, nobody } = scene.service;
  const before = await scene.ask("/analytics/overview?dateRange=all_time");
  await alice.post("/short-urls", { url: "https://example.com/winter", custom_alias: "winter" });
  await follow(nobody, { code: "winter", who: "amsterdam", referrer: "https://bing.com/" });
  const during = await scene.ask("/analytics/overview?dateRange=all_time");
  expect(during.data).toMatchObject({ total_clicks: 9, total_urls: 3, active_urls: 3 });

  expect((await alice.delete("/short-urls/winter")).status).toBe(200);
  expect(await scene.ask("/analytics/overview?dateRange=all_time")).toEqual(before);
  expect((await scene.ask("/analytics/overview?dateRange=all_time&timezone=Asia/Tokyo")).data.total_clicks).toBe(8);
  expect((await scene.ask("/analytics/click-details")).pagination.total).toBe(8);
  const hosts = (await scene.ask("/analytics/referrers?dateRange=all_time")).data;
  expect(hosts.some(({ referrer }: { referrer: string }) => referrer === "bing.com")).toBe(false);
  expect((await scene.ask("/analytics/top-urls")).data).toHaveLength(2);
  expect((await alice.get("/analytics/overview/winter")).status).toBe(404);
});

describe("somebody else's campaign or tag selects nothing, neither theirs nor one's own", () => {
  beforeAll(async () => {
    const { bob, nobody } = scene.service;
    const link = { url: "https://example.com/?utm_source=bob", custom_alias: "bobs", qrCode: true };
    expect((await bob.post("/short-urls", link)).status).toBe(201);
    await follow(nobody, { code: "bobs", who: "tokyo", query: "isshortqrscan=1" });
  });

  test.each(OF_ACCOUNT)("%s", async (path) => {
    const report = async (query: string) => (await scene.service.bob.get(`${path}?${query}`)).body.data;
    const nothing = await report(`campaign_id=${randomUUID()}`);
    expect(await report("days=30")).not.toEqual(nothing);
    for (const filter of [`campaign_id=${scene.autumn.campaign_id}`, "tag=warm"]) {
      expect(await report(filter)).toEqual(nothing);
    }
  });
});
