import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TwoSeasons, twoSeasons } from "./two-seasons.ts";

let scene: TwoSeasons;
beforeAll(async () => {
  scene = await twoSeasons();
});
afterAll(() => scene.service.close());

const ask = (path: string) => scene.ask(path);

describe("the overview", () => {
  test("of a link covers all time; its code, alias and UUID name it, under both addresses", async () => {
    const expected = {
      data: {
        total_clicks: 6,
        unique_visitors: 4,
        clicks_by_day: [
          { date: "2026-10-31", clicks: 1 },
          { date: "2026-11-01", clicks: 1 },
          { date: "2026-11-14", clicks: 1 },
          { date: "2026-11-15", clicks: 3 },
        ],
        active_days: 4,
        last_clicked_at: "2026-11-15T12:00:00.000Z",
      },
    };
    expect(await ask("/analytics/overview/spring")).toEqual(expected);
    expect(await ask(`/analytics/overview/${scene.spring.id}`)).toEqual(expected);
    expect(await ask("/analytics/analytics/spring")).toEqual(expected);
  });

  test("of the account covers thirty days, and counts links", async () => {
    const { data } = await ask("/analytics/overview");
    expect(data).toMatchObject({ total_clicks: 8, unique_visitors: 4, total_urls: 2, active_urls: 2, active_days: 4 });
  });

  test("days are calendar days and today is one of them", async () => {
    expect((await ask("/analytics/overview?days=1")).data.total_clicks).toBe(5);
    expect((await ask("/analytics/overview?days=2")).data.total_clicks).toBe(6);
    expect((await ask("/analytics/overview?days=15")).data.total_clicks).toBe(7);
    expect((await ask("/analytics/overview?days=16")).data.total_clicks).toBe(8);
  });

  test("compare=true adds the period of equal length before", async () => {
    const { data } = await ask("/analytics/overview?days=1&compare=true");
    expect(data).toMatchObject({ total_clicks: 5, unique_visitors: 4 });
    expect(data.previous).toMatchObject({
      total_clicks: 1,
      unique_visitors: 1,
      clicks_by_day: [{ date: "2026-11-14", clicks: 1 }],
    });
    expect((await ask("/analytics/overview/spring?compare=1")).data.previous).toBeNull();
  });

  test("in another time zone the days are that zone's: midnight UTC is 09:00 in Tokyo and 19:00 of the day before in New York", async () => {
    const tokyo = await ask("/analytics/overview/spring?timezone=Asia/Tokyo");
    expect(tokyo.data.clicks_by_day.slice(0, 2)).toEqual([
      { date: "2026-11-01", clicks: 2 },
      { date: "2026-11-14", clicks: 1 },
    ]);
    const newYork = await ask("/analytics/overview?timezone=America/New_York");
    expect(newYork.data.clicks_by_day[0]).toEqual({ date: "2026-10-31", clicks: 2 });
    expect(newYork.data.active_days).toBe(3);
  });

  test.each([
    ["hour", "UTC", "2026-11-15T12:00:00Z", 5, 4],
    // There, the last moment of October in UTC belongs to November.
    ["hour", "Asia/Kolkata", "2026-11-15T17:00:00+05:30", 5, 3],
    ["week", "UTC", "2026-11-09", 6, 4],
    ["month", "UTC", "2026-11-01", 7, 4],
  ])("by %s in %s, the last bucket begins at %s", async (...row) => {
    const [granularity, timezone, date, clicks, activeDays] = row;
    const { data } = await ask(`/analytics/overview?granularity=${granularity}&timezone=${timezone}`);
    expect(data.clicks_by_day.at(-1)).toEqual({ date, clicks });
    expect(data.active_days).toBe(activeDays);
  });
});

describe("places", () => {
  test("of a link", async () => {
    const place = (text: string) => {
      const [country, country_code, region, city] = text.split(", ");
      return { country, country_code, region, city };
    };
    expect(await ask("/analytics/geographic/spring")).toEqual({
      data: [
        { ...place("Japan, JP, Tokyo, Chiyoda City"), clicks: 2, percentage: 33.3 },
        { ...place("United Kingdom, GB, England, London"), clicks: 2, percentage: 33.3 },
        { ...place("Netherlands, NL, North Holland, Amsterdam"), clicks: 1, percentage: 16.7 },
        { ...place("United States, US, California, Mountain View"), clicks: 1, percentage: 16.7 },
      ],
      total_locations: 4,
    });
  });

  test("of the account: countries and cities apart", async () => {
    expect(await ask("/analytics/user-locations?days=30")).toEqual({
      data: {
        countries: [
          { country: "United Kingdom", country_code: "GB", clicks: 4, percentage: 50 },
          { country: "Japan", country_code: "JP", clicks: 2, percentage: 25 },
          { country: "Netherlands", country_code: "NL", clicks: 1, percentage: 12.5 },
          { country: "United States", country_code: "US", clicks: 1, percentage: 12.5 },
        ],
        cities: [
          { city: "London", country: "United Kingdom", clicks: 4 },
          { city: "Chiyoda City", country: "Japan", clicks: 2 },
          { city: "Amsterdam", country: "Netherlands", clicks: 1 },
          { city: "Mountain View", country: "United States", clicks: 1 },
        ],
      },
    });
  });
});

describe("devices", () => {
  test("of a link, with the number of combinations", async () => {
    expect(await ask("/analytics/device/spring")).toEqual({
      data: {
        browsers: [
          { name: "Chrome", clicks: 2, percentage: 33.3 },
          { name: "Mobile Safari", clicks: 2, percentage: 33.3 },
          { name: "Firefox", clicks: 1, percentage: 16.7 },
          { name: "Unknown", clicks: 1, percentage: 16.7 },
        ],
        operating_systems: [
          { name: "Windows", clicks: 2, percentage: 33.3 },
          { name: "iOS", clicks: 2, percentage: 33.3 },
          { name: "Linux", clicks: 1, percentage: 16.7 },
          { name: "Unknown", clicks: 1, percentage: 16.7 },
        ],
        device_types: [
          { type: "desktop", clicks: 3, percentage: 50 },
          { type: "mobile", clicks: 2, percentage: 33.3 },
          { type: "bot", clicks: 1, percentage: 16.7 },
        ],
      },
      total_device_combinations: 4,
    });
  });

  test("of the account, without bots", async () => {
    const { data } = await ask("/analytics/user-devices?exclude_bots=true");
    expect(data.device_types).toEqual([
      { type: "desktop", clicks: 5, percentage: 71.4 },
      { type: "mobile", clicks: 2, percentage: 28.6 },
    ]);
    expect(data.browsers.map(({ name }: { name: string }) => name)).toEqual(["Chrome", "Mobile Safari", "Firefox"]);
  });
});

describe("referrers", () => {
  const visitors = { unique_visitors: 1 };

  test("of the account, with categories; messaging counts among the others in traffic_sources", async () => {
    const report = await ask("/analytics/referrers");
    expect(report.data).toEqual([
      // London came without one twice, Googlebot and Tokyo once each.
      { referrer: "direct", source_category: "direct", clicks: 4, unique_visitors: 3, percentage: 50 },
      { referrer: "com.google.android.gm", source_category: "search", clicks: 1, ...visitors, percentage: 12.5 },
      { referrer: "google.com", source_category: "search", clicks: 1, ...visitors, percentage: 12.5 },
      { referrer: "t.co", source_category: "social", clicks: 1, ...visitors, percentage: 12.5 },
      { referrer: "wa.me", source_category: "messaging", clicks: 1, ...visitors, percentage: 12.5 },
    ]);
    expect(report.traffic_sources).toEqual({ social: 1, search: 2, direct: 4, other: 1 });
    expect(report.category_totals).toEqual({
      social: { clicks: 1, unique_visitors: 1, percentage: 12.5 },
      messaging: { clicks: 1, unique_visitors: 1, percentage: 12.5 },
      search: { clicks: 2, unique_visitors: 2, percentage: 25 },
      direct: { clicks: 4, unique_visitors: 3, percentage: 50 },
      other: { clicks: 0, unique_visitors: 0, percentage: 0 },
    });
  });

  test("dateRange counts before days, and custom takes its dates", async () => {
    const clicks = async (query: string) => (await ask(`/analytics/referrers?${query}`)).traffic_sources.direct;
    expect(await clicks("days=1")).toBe(3);
    expect(await clicks("days=1&dateRange=30d")).toBe(4);
    expect(await clicks("days=30&dateRange=7d")).toBe(4);
    expect(await clicks("dateRange=all_time")).toBe(4);
    expect(await clicks("dateRange=custom&startDate=2026-11-14&endDate=2026-11-14")).toBe(1);
    expect(await clicks("days=1&dateRange=custom&start_date=2026-11-14T00:00:00Z&end_date=2026-11-15T11:59:59Z")).toBe(
      1,
    );
  });

  test("of a link", async () => {
    const report = await ask("/analytics/referrers/autumn");
    expect(report.data.map(({ referrer, percentage }: Record<string, unknown>) => [referrer, percentage])).toEqual([
      ["direct", 50],
      ["wa.me", 50],
    ]);
  });
});

test("UTM values: only clicks that have any, with shares of those", async () => {
  const row = { utm_source: "news", utm_medium: "email", utm_campaign: "may", clicks: 2, unique_visitors: 2 };
  const expected = { data: [{ ...row, percentage: 100 }], total_combinations: 1 };
  expect(await ask("/analytics/utm")).toEqual(expected);
  expect(await ask("/analytics/utm/spring")).toEqual(expected);
  expect(await ask("/analytics/utm/autumn")).toEqual({ data: [], total_combinations: 0 });
});

test("top URLs", async () => {
  const report = await ask("/analytics/top-urls?limit=1");
  expect(report.total_urls).toBe(2);
  expect(report.data).toEqual([
    {
      id: scene.spring.id,
      short_code: "spring",
      short_url: "http://signpost.test/spring",
      original_url: "https://example.com/spring",
      name: null,
      clicks: 6,
      unique_visitors: 4,
      percentage: 75,
    },
  ]);
  const [, second] = (await ask("/analytics/top-urls?days=1")).data;
  expect(second).toMatchObject({ id: scene.autumn.id, name: "Autumn", clicks: 2, unique_visitors: 1, percentage: 40 });
});

describe("click details", () => {
  test("are the newest first, with everything that was seen", async () => {
    const report = await ask("/analytics/click-details/spring?limit=2&offset=4");
    expect(report.pagination).toEqual({ limit: 2, offset: 4, total: 6 });
    expect(report.data[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      short_code: "spring",
      original_url: "https://example.com/spring",
      clicked_at: "2026-10-31T23:59:59.999Z",
      ip_address: "81.2.69.142",
      user_agent: expect.stringContaining("Chrome/126"),
      referrer: "https://www.google.com/",
      country: "United Kingdom",
      city: "London",
      device_type: "desktop",
      browser: "Chrome",
      os: "Windows",
    });
  });

  test("of all links; a limit above the maximum is clamped, a page past the end is empty", async () => {
    const all = await ask("/analytics/click-details?limit=5000");
    expect([all.data.length, all.pagination]).toEqual([8, { limit: 1000, offset: 0, total: 8 }]);
    expect((await ask("/analytics/click-details?offset=8")).data).toEqual([]);
    expect((await ask("/analytics/click-details")).pagination.limit).toBe(100);
  });
});

test("the combined report, filtered by dates", async () => {
  const report = await ask("/analytics/complete/spring?startDate=2026-11-01&endDate=2026-11-14T10:00:00.000Z");
  expect(report).toMatchObject({
    basic: {
      total_clicks: 2,
      unique_visitors: 2,
      clicks_by_day: [
        { date: "2026-11-01", clicks: 1 },
        { date: "2026-11-14", clicks: 1 },
      ],
    },
    utm: [],
    filters: { startDate: "2026-11-01", endDate: "2026-11-14T10:00:00.000Z" },
  });
  expect(report.geographic.map(({ country_code }: Record<string, unknown>) => country_code)).toEqual(["JP", "GB"]);
  expect(report.device.device_types).toEqual([
    { type: "desktop", clicks: 1, percentage: 50 },
    { type: "mobile", clicks: 1, percentage: 50 },
  ]);
  expect(report.clicks.map(({ city, referrer }: Record<string, unknown>) => [city, referrer])).toEqual([
    ["London", ""],
    ["Chiyoda City", "https://t.co/x"],
  ]);
  expect((await ask("/analytics/complete/spring")).filters).toEqual({ startDate: null, endDate: null });
});
