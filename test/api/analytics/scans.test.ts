import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../../support/visits.ts";
import { type TwoSeasons, twoSeasons } from "./two-seasons.ts";

let scene: TwoSeasons;
beforeAll(async () => {
  scene = await twoSeasons();
});
afterAll(() => scene.service.close());

const ask = (path: string) => scene.ask(path);

describe("scans", () => {
  test("their sources", async () => {
    expect(await ask("/qranalytics/referrers?days=7")).toEqual({
      trafficSources: [{ source: "direct", scans: 1, uniqueScanners: 1, percentage: 100 }],
      referrerDomains: [],
      totalScans: 1,
    });
  });

  test("their overview, with the codes that were scanned", async () => {
    expect(await ask("/qranalytics/overview")).toMatchObject({ totalScans: 1, totalQrCodes: 0, topQrCodes: [] });
    const code = await scene.service.bob.post("/qr-codes/generate?format=json", {
      content_type: "url",
      content_data: { url: "https://example.com/poster" },
      is_dynamic: true,
      tracking_enabled: true,
      name: "Poster",
    });
    const shortCode = new URL(code.body.data.content).pathname.slice(1);
    await follow(scene.service.nobody, { code: shortCode, who: "tokyo", referrer: "https://news.example/" });
    await follow(scene.service.nobody, { code: shortCode, who: "tokyo" });
    await follow(scene.service.nobody, { code: shortCode, who: "googlebot" });
    const report = await scene.service.bob.get("/qranalytics/overview?exclude_bots=1");
    expect(report.body.data).toEqual({
      totalScans: 2,
      uniqueScanners: 1,
      totalQrCodes: 1,
      activeQrCodes: 1,
      scansByDay: [{ date: "2026-11-15", scans: 2 }],
      topQrCodes: [{ id: code.body.data.id, name: "Poster", scans: 2, uniqueScanners: 1, percentage: 100 }],
    });
    expect((await scene.service.bob.get("/qranalytics/referrers")).body.data).toEqual({
      trafficSources: [
        { source: "direct", scans: 2, uniqueScanners: 2, percentage: 66.7 },
        { source: "other", scans: 1, uniqueScanners: 1, percentage: 33.3 },
      ],
      referrerDomains: [{ domain: "news.example", scans: 1, uniqueScanners: 1 }],
      totalScans: 3,
    });
  });
});
