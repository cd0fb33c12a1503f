import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveHomes } from "../../support/homes.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

const NOW = "2026-11-15T10:00:00.000Z";
const clock = manualClock(NOW);
let service: RunningApp;
let campaignId: string;

/** Alice's links, oldest first, a day apart. */
const LINKS = [
  { custom_alias: "alpha", name: "banana", url: "https://one.example/Path_100%25", tags: ["fruit"] },
  { custom_alias: "bravo", name: "Apple", url: "https://two.example/", tags: ["fruit", "red"] },
  { custom_alias: "charlie", url: "https://three.example/", url_type: "subdomain", subdomain: "fresh" },
  { custom_alias: "delta", name: "cherry", url: "https://four.example/", expires_at: "2026-11-01T00:00:00Z" },
  { custom_alias: "echo", name: "apple", url: "https://five.example/", channel: "extension" },
] as const;

beforeAll(async () => {
  service = await startApp({ surroundings: { clock } });
  await giveHomes(service, { subdomain: "fresh", branded: "go.brand.example" });
  campaignId = (await service.alice.post("/campaigns", { name: "Spring" })).body.data.id;
  for (const [index, body] of LINKS.entries()) {
    clock.set(`2026-11-0${index + 1}T12:00:00.000Z`);
    const answer = await service.alice.post("/short-urls", {
      ...body,
      ...(body.custom_alias === "bravo" && { campaign_id: campaignId }),
    });
    expect(answer.status, answer.text).toBe(201);
  }
  clock.set(NOW);
  await service.alice.put("/short-urls/echo", { disabled: true });
  const { db } = service.app.stores.records;
  await sql`update click_counters set click_count = 7
    where link_id in (select id from short_urls where code in ('alpha', 'delta'))`.execute(db);
});
afterAll(() => service.close());

const list = (query = "") => service.alice.get(`/short-urls${query}`);
const codes = async (query = "") => {
  const answer = await list(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.shortUrls.map(({ short_code: code }: { short_code: string }) => code);
};
const refused = async (query: string, field: string) => {
  const answer = await list(query);
  expect([answer.status, answer.body.error?.details?.field], answer.text).toEqual([400, field]);
};

describe("GET /short-urls", () => {
  test("the answer: data, timestamp, and the pagination twice; items without QR fields unless asked for", async () => {
    const { body } = await list();
    const pagination = { page: 1, limit: 20, total: 5 };
    expect(body).toEqual({
      success: true,
      data: { shortUrls: expect.any(Array), pagination },
      timestamp: NOW,
      pagination,
    });
    expect(body.data.shortUrls[0]).not.toHaveProperty("qr_code");
    expect(body.data.shortUrls[0]).not.toHaveProperty("qr_content");
    expect(body.data.shortUrls[4]).toMatchObject({ short_code: "alpha", click_count: 7, source: "URL_SHORTENER" });
  });

  test("an empty result: shortUrls [] and total 0", async () => {
    const { body } = await service.bob.get("/short-urls");
    expect(body.data).toEqual({ shortUrls: [], pagination: { page: 1, limit: 20, total: 0 } });
    expect((await list("?search=nothing-like-it")).body.pagination.total).toBe(0);
  });

  test("page, limit: slices; a page past the end is empty, with the true total", async () => {
    expect(await codes("?limit=2")).toEqual(["echo", "delta"]);
    expect(await codes("?limit=2&page=3")).toEqual(["alpha"]);
    const past = (await list("?limit=2&page=4")).body;
    expect(past.data).toEqual({ shortUrls: [], pagination: { page: 4, limit: 2, total: 5 } });
    expect((await list("?page=1000000000000000000000")).body.pagination.total).toBe(5);
  });

  test("limit: 20 by default, clamped to 100 and reported so; page and limit below 1 or not whole: 400", async () => {
    expect((await list("?limit=500")).body.pagination.limit).toBe(100);
    for (const bad of ["0", "-1", "1.5", "many"]) {
      await refused(`?limit=${bad}`, "limit");
      await refused(`?page=${bad}`, "page");
    }
  });

  test("sort, order: created_at descending by default", async () => {
    expect(await codes()).toEqual(["echo", "delta", "charlie", "bravo", "alpha"]);
    expect(await codes("?sort=created_at&order=asc")).toEqual(["alpha", "bravo", "charlie", "delta", "echo"]);
    await refused("?sort=colour", "sort");
    await refused("?order=sideways", "order");
  });

  test("sort=clicks: ties go to the newest", async () => {
    expect(await codes("?sort=clicks")).toEqual(["delta", "alpha", "echo", "charlie", "bravo"]);
    expect(await codes("?sort=clicks&order=asc")).toEqual(["echo", "charlie", "bravo", "delta", "alpha"]);
  });

  test("sort=name: in any case, ties go to the newest, links without a name come last", async () => {
    expect(await codes("?sort=name&order=asc")).toEqual(["echo", "bravo", "alpha", "delta", "charlie"]);
    expect(await codes("?sort=name&order=desc")).toEqual(["delta", "alpha", "echo", "bravo", "charlie"]);
  });

  test("sort=short_code", async () => {
    expect(await codes("?sort=short_code&order=asc")).toEqual(["alpha", "bravo", "charlie", "delta", "echo"]);
    expect(await codes("?sort=short_code")).toEqual(["echo", "delta", "charlie", "bravo", "alpha"]);
  });

  test("search: matches name, short code and original URL, in any case, as a text and not as a pattern", async () => {
    expect(await codes("?search=APPLE")).toEqual(["echo", "bravo"]);
    expect(await codes("?search=harli")).toEqual(["charlie"]);
    expect(await codes("?search=four.example")).toEqual(["delta"]);
    expect(await codes("?search=a")).toEqual(["echo", "delta", "charlie", "bravo", "alpha"]);
    expect(await codes("?search=h_1")).toEqual(["alpha"]);
    expect(await codes("?search=100%25")).toEqual(["alpha"]);
    for (const pattern of ["%25one", "e_ho", "%5C", "banana%20alpha"]) {
      expect(await codes(`?search=${pattern}`), pattern).toEqual([]);
    }
    for (const odd of ["%00", "banana%1Falpha"]) await refused(`?search=${odd}`, "search");
  });

  test("url_type", async () => {
    expect(await codes("?url_type=subdomain")).toEqual(["charlie"]);
    expect(await codes("?urlType=branded")).toEqual([]);
    await refused("?url_type=moon", "url_type");
  });

  test("campaign_id: of that campaign; somebody else's gives nothing; not a UUID is a 400", async () => {
    expect(await codes(`?campaign_id=${campaignId}`)).toEqual(["bravo"]);
    const theirs = await service.bob.get(`/short-urls?campaign_id=${campaignId}`);
    expect(theirs.body.data.shortUrls).toEqual([]);
    await refused("?campaign_id=spring", "campaign_id");
  });

  test("status: active, expired, disabled", async () => {
    expect(await codes("?status=active")).toEqual(["charlie", "bravo", "alpha"]);
    expect(await codes("?status=expired")).toEqual(["delta"]);
    expect(await codes("?status=disabled")).toEqual(["echo"]);
    await refused("?status=sleeping", "status");
  });

  test("start_date, end_date: created in between, also as dates; start after end is a 400", async () => {
    expect(await codes("?start_date=2026-11-04")).toEqual(["echo", "delta"]);
    expect(await codes("?end_date=2026-11-02")).toEqual(["bravo", "alpha"]);
    expect(await codes("?startDate=2026-11-02T12:00:00Z&endDate=2026-11-03T12:00:00.000Z")).toEqual([
      "charlie",
      "bravo",
    ]);
    await refused("?start_date=2026-11-04&end_date=2026-11-03", "start_date");
    await refused("?start_date=yesterday", "start_date");
    await refused("?end_date=2026-13-01", "end_date");
  });

  test("source: compared with the channel and the source, in any case", async () => {
    expect(await codes("?source=extension")).toEqual(["echo"]);
    expect(await codes("?source=API&limit=1")).toEqual(["delta"]);
    expect((await list("?source=url_shortener")).body.pagination.total).toBe(5);
    expect(await codes("?source=dashboard")).toEqual([]);
  });

  test("tag: links that have it", async () => {
    expect(await codes("?tag=fruit")).toEqual(["bravo", "alpha"]);
    expect(await codes("?tag=re")).toEqual([]);
  });

  test("qrCode, qrFormat: each item gains its QR code", async () => {
    for (const query of ["?qrCode=true", "?qr_code=1&qr_format=json"]) {
      const [first] = (await list(query)).body.data.shortUrls;
      expect(first.qr_content).toBe(`${first.short_url}?isshortqrscan=1`);
      expect(first.qr_code).toMatch(/^data:image\/png;base64,/);
    }
    expect((await list("?qrCode=false")).body.data.shortUrls[0]).not.toHaveProperty("qr_code");
    await refused("?qrCode=maybe", "qrCode");
    await refused("?qrFormat=svg", "qrFormat");
  });

  test("it lists the links that stand behind QR codes too", async () => {
    const content = { content_type: "url", content_data: { url: "https://qr.example" }, is_dynamic: true };
    const made = await service.bob.post("/qr-codes/generate?format=json", content);
    const [backing] = (await service.bob.get("/short-urls")).body.data.shortUrls;
    expect(backing).toMatchObject({ id: made.body.data.short_url_id, source: "QR_CODE_GENERATOR", is_dynamic: true });
  });

  test("the total stays true through creates, deletes, refusals and many writers", async () => {
    const before = (await list()).body.pagination.total;
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        service.alice.post("/short-urls", { url: "https://many.example", custom_alias: `many-${n % 20}` }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await list()).body.pagination.total).toBe(before + 20);
    await Promise.all(Array.from({ length: 20 }, (_, n) => service.alice.delete(`/short-urls/many-${n}`)));
    expect((await list()).body.pagination.total).toBe(before);
    expect((await list("?url_type=standard")).body.pagination.total).toBe(before - 1);
  });
});
