import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
const clock = manualClock("2026-06-15T12:00:00.000Z");

/** Oldest first; each a second after the other. */
const CAMPAIGNS = [
  { name: "Always" },
  { name: "Now", start_date: "2026-06-01", end_date: "2026-06-30", description: "Summer 100%" },
  { name: "Over", start_date: "2026-01-01", end_date: "2026-02-01" },
  { name: "Soon", start_date: "2026-09-01" },
  { name: "Never", start_date: "2026-06-15T12:00:10Z", end_date: "2026-06-15T12:00:20Z" },
];

beforeAll(async () => {
  service = await startApp({ surroundings: { clock } });
  for (const body of CAMPAIGNS) {
    expect((await service.alice.post("/campaigns", body)).status).toBe(201);
    clock.advance(1000);
  }
});
afterAll(() => service.close());

async function names(query: string): Promise<string[]> {
  const listed = await service.alice.get(`/campaigns${query}`);
  expect(listed.status, listed.text).toBe(200);
  return listed.body.data.map(({ name }: { name: string }) => name);
}

describe("GET /campaigns", () => {
  test("data is an array, newest first, and meta has page, limit 20, total and total_pages", async () => {
    expect(await names("")).toEqual(["Never", "Soon", "Over", "Now", "Always"]);
    const { body } = await service.alice.get("/campaigns");
    expect(body.meta).toEqual({ page: 1, limit: 20, total: 5, total_pages: 1 });
  });

  test("an account without campaigns: an empty array and total 0", async () => {
    const { body } = await service.bob.get("/campaigns");
    expect(body).toEqual({ success: true, data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 0 } });
  });

  test("page and limit cut the list; a page past the end is empty with the true total", async () => {
    expect(await names("?limit=2&page=2")).toEqual(["Over", "Now"]);
    const past = await service.alice.get("/campaigns?limit=2&page=9");
    expect(past.body.data).toEqual([]);
    expect(past.body.meta).toEqual({ page: 9, limit: 2, total: 5, total_pages: 3 });
  });

  test("a limit above 100 is clamped and the clamped value reported", async () => {
    expect((await service.alice.get("/campaigns?limit=1000")).body.meta.limit).toBe(100);
  });

  test.each(["page=0", "page=x", "limit=0", "limit=-1", "limit=1.5", "status=paused", "start_date=soon", "end_date=x"])(
    "%s is a 400 that names the parameter",
    async (query) => {
      const refused = await service.alice.get(`/campaigns?${query}`);
      expect(refused.status).toBe(400);
      expect(refused.body.error.details.field).toBe(query.split("=")[0]);
    },
  );

  test("start_date after end_date is a 400", async () => {
    expect((await service.alice.get("/campaigns?start_date=2026-02-01&end_date=2026-01-01")).status).toBe(400);
  });

  test("status: every campaign has exactly one", async () => {
    clock.set("2026-06-15T12:00:05Z");
    expect(await names("?status=active")).toEqual(["Now", "Always"]);
    expect(await names("?status=scheduled")).toEqual(["Never", "Soon"]);
    expect(await names("?status=ended")).toEqual(["Over"]);
    clock.set("2026-06-15T12:00:15Z");
    expect(await names("?status=active")).toContain("Never");
    clock.set("2026-06-15T12:00:21Z");
    expect(await names("?status=ended")).toEqual(["Never", "Over"]);
  });

  test("search finds a part of the name or the description in any case, and takes % and _ as they are", async () => {
    expect(await names("?search=NEV")).toEqual(["Never"]);
    expect(await names("?search=summer")).toEqual(["Now"]);
    expect(await names("?search=%25")).toEqual(["Now"]);
    expect(await names("?search=_")).toEqual([]);
  });

  test("start_date and end_date select by when a campaign begins: its start_date, else when it was made", async () => {
    expect(await names("?start_date=2026-06-01&end_date=2026-06-15")).toEqual(["Never", "Now", "Always"]);
    expect(await names("?startDate=2026-09-01")).toEqual(["Soon"]);
    expect(await names("?endDate=2026-01-01")).toEqual(["Over"]);
  });
});
