import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readings } from "../../support/decoders.ts";
import { manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

const clock = manualClock("2026-01-01T00:00:00.000Z");
let service: RunningApp;

beforeAll(async () => {
  service = await startApp({ surroundings: { clock } });
  await make("2024-01-01T00:00:00.000Z", {
    name: "Old text",
    content_type: "text",
    content_data: { text: "100%_sure" },
  });
  await make("2026-03-01T00:00:00.000Z", { ...url("https://one.example/"), name: "beta dynamic", is_dynamic: true });
  await make("2026-03-25T00:00:00.000Z", {
    ...url("https://two.example/"),
    name: "Alpha tracked",
    tracking_enabled: true,
  });
  await make("2026-03-31T12:00:00.000Z", {
    ...url("https://three.example/"),
    name: "gamma static",
    source: "BULK_IMPORT",
  });
  clock.set("2026-03-31T23:30:00.000Z");
  await service.alice.post("/short-urls", { url: "https://four.example/", qrCode: true, name: "Short one" });
  clock.set("2026-04-01T00:00:00.000Z");
});
afterAll(() => service.close());

const url = (address: string) => ({ content_type: "url", content_data: { url: address } });

async function make(at: string, body: object): Promise<void> {
  clock.set(at);
  expect((await service.alice.post("/qr-codes/generate?format=json", body)).status).toBe(201);
}

async function names(query: string): Promise<string[]> {
  const { status, body } = await service.alice.get(`/qr-codes${query}`);
  expect(status).toBe(200);
  return body.data.qrCodes.map(({ name }: { name: string }) => name);
}

const ALL = ["Short one", "gamma static", "Alpha tracked", "beta dynamic", "Old text"];

test("newest first, each with its picture drawn anew, and the page described", async () => {
  const { body } = await service.alice.get("/qr-codes");
  expect(body.data.qrCodes.map(({ name }: { name: string }) => name)).toEqual(ALL);
  expect(body.data.pagination).toEqual({
    page: 1,
    limit: 50,
    totalCount: 5,
    totalPages: 1,
    hasNext: false,
    hasPrev: false,
  });
  for (const code of body.data.qrCodes) {
    const png = Buffer.from(code.dataURL.split(",")[1], "base64");
    expect(await readings(png)).toEqual({ jsqr: code.content, zxing: code.content });
  }
});

test("the code of an ordinary short URL says its short URL with isshortqrscan=1", async () => {
  const [code] = (await service.alice.get("/qr-codes?source=URL_SHORTENER")).body.data.qrCodes;
  const link = (await service.alice.get(`/short-urls/${code.short_url_id}`)).body.data;
  expect(code).toMatchObject({
    content: `${link.short_url}?isshortqrscan=1`,
    content_type: "url",
    content_data: { url: "https://four.example/" },
    scan_count: 0,
  });
  await service.alice.put(`/short-urls/${link.id}`, { qrCode: true });
  expect(await names("?source=URL_SHORTENER")).toEqual(["Short one"]);
});

describe("filters", () => {
  test.each([
    ["?source=QR_CODE_GENERATOR", ["Alpha tracked", "beta dynamic", "Old text"]],
    ["?source=BULK_IMPORT", ["gamma static"]],
    ["?qrType=static", ["gamma static", "Old text"]],
    ["?qrType=dynamic", ["beta dynamic"]],
    ["?qrType=tracked", ["Short one", "Alpha tracked"]],
    ["?qrType=all", ALL],
    ["?search=ALPHA", ["Alpha tracked"]],
    ["?search=three.example", ["gamma static"]],
    ["?search=two.example", ["Alpha tracked"]],
    ["?search=100%25_sure", ["Old text"]],
    ["?search=100_", []],
    ["?search=nothing", []],
    ["?dateRange=last_hour", ["Short one"]],
    ["?dateRange=last_24_hours", ["Short one", "gamma static"]],
    ["?dateRange=last_7_days", ["Short one", "gamma static", "Alpha tracked"]],
    ["?dateRange=last_30_days", ["Short one", "gamma static", "Alpha tracked"]],
    ["?dateRange=last_year", ["Short one", "gamma static", "Alpha tracked", "beta dynamic"]],
    ["?dateRange=all_time", ALL],
    ["?sortBy=name&sortOrder=asc", ["Alpha tracked", "beta dynamic", "gamma static", "Old text", "Short one"]],
    ["?sort_by=name&sort_order=desc", ["Short one", "Old text", "gamma static", "beta dynamic", "Alpha tracked"]],
    ["?sortBy=created_at&sortOrder=asc", [...ALL].reverse()],
    ["?sortBy=scans", ALL],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("a search finds a dynamic code by its short URL", async () => {
    const [code] = (await service.alice.get("/qr-codes?qrType=dynamic")).body.data.qrCodes;
    expect(await names(`?search=${encodeURIComponent(code.content)}`)).toEqual(["beta dynamic"]);
  });
});

test("pages: two of two, past the end, and the limit clamped", async () => {
  const { data } = (await service.alice.get("/qr-codes?limit=3&page=2")).body;
  expect(data.qrCodes).toHaveLength(2);
  expect(data.pagination).toMatchObject({
    page: 2,
    limit: 3,
    totalCount: 5,
    totalPages: 2,
    hasNext: false,
    hasPrev: true,
  });
  expect((await service.alice.get("/qr-codes?page=9")).body.data).toMatchObject({
    qrCodes: [],
    pagination: { totalCount: 5 },
  });
  expect((await service.alice.get("/qr-codes?limit=1000")).body.data.pagination.limit).toBe(100);
});

test.each(["?page=0", "?limit=0", "?limit=x", "?qrType=x", "?dateRange=x", "?sortBy=x", "?sortOrder=x", "?source=x"])(
  "%s: 400",
  async (query) => {
    expect((await service.alice.get(`/qr-codes${query}`)).status).toBe(400);
  },
);

test("somebody else sees none of it", async () => {
  expect((await service.bob.get("/qr-codes")).body.data.pagination.totalCount).toBe(0);
});
