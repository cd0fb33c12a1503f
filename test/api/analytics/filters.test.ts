import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TwoSeasons, twoSeasons } from "./two-seasons.ts";

let scene: TwoSeasons;
beforeAll(async () => {
  scene = await twoSeasons();
});
afterAll(() => scene.service.close());

const ask = (path: string) => scene.ask(path);

describe("filters", () => {
  test.each([
    ["country=GB", 4, 1],
    ["country=united%20kingdom", 4, 1],
    ["city=London", 4, 1],
    ["device_type=mobile", 2, 1],
    ["browser=Firefox", 1, 1],
    ["os=iOS", 2, 1],
    ["referrer=direct", 4, 3],
    ["referrer=www.google.com", 1, 1],
    ["utm_source=news", 2, 2],
    ["utm_medium=email&utm_campaign=may", 2, 2],
    ["tag=warm", 6, 4],
    ["scans_only=true", 1, 1],
    ["exclude_bots=true", 7, 3],
    ["exclude_bots=true&scans_only=1", 1, 1],
    ["country=GB&referrer=direct", 2, 1],
    ["country=FR", 0, 0],
    ["tag=cold", 0, 0],
  ])("%s leaves %i clicks of %i visitors, in every report", async (filter, clicks, visitors) => {
    expect((await ask(`/analytics/overview?${filter}`)).data).toMatchObject({
      total_clicks: clicks,
      unique_visitors: visitors,
    });
    const sum = (rows: { clicks: number }[]) => rows.reduce((total, row) => total + row.clicks, 0);
    expect(sum((await ask(`/analytics/referrers?${filter}`)).data)).toBe(clicks);
    expect(sum((await ask(`/analytics/user-devices?${filter}`)).data.browsers)).toBe(clicks);
    expect(sum((await ask(`/analytics/user-locations?${filter}`)).data.countries)).toBe(clicks);
    expect(sum((await ask(`/analytics/top-urls?${filter}`)).data)).toBe(clicks);
    expect((await ask(`/analytics/click-details?${filter}`)).pagination.total).toBe(clicks);
  });

  test("campaign_id follows the links that are in the campaign now", async () => {
    const { campaign_id: campaignId } = scene.autumn;
    expect((await ask(`/analytics/overview?campaign_id=${campaignId}`)).data).toMatchObject({
      total_clicks: 2,
      total_urls: 1,
    });
    expect((await ask(`/analytics/overview/spring?campaign_id=${campaignId}`)).data.total_clicks).toBe(0);
  });
});
