import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveHomes } from "../../support/homes.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

const URL = "https://example.com/bulk";
let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
  await giveHomes(service, { subdomain: "fresh", branded: "go.brand.example" });
});
afterAll(() => service.close());

const bulk = (urls: readonly unknown[]) => service.alice.post("/short-urls/bulk", { urls });
const importCsv = (file: string, client = service.alice) =>
  client.request("POST", "/short-urls/import", { body: Buffer.from(file), headers: { "content-type": "text/csv" } });
const exportCsv = async (query = "") => {
  const answer = await service.alice.get(`/short-urls/export${query}`);
  expect(answer.status).toBe(200);
  return parse(answer.text, { columns: true }) as Record<string, string>[];
};

describe("POST /short-urls/bulk", () => {
  test("each item is judged alone: links for the good ones, the error of a single create for the others", async () => {
    await service.bob.post("/short-urls", { url: URL, custom_alias: "bobs-already" });
    const answer = await bulk([
      { url: URL, custom_alias: "bulk-one", name: "One" },
      { url: "ftp://example.com" },
      { url: URL, custom_alias: "bobs-already" },
      { url: URL, custom_alias: "bulk-one" },
      { url: URL, url_type: "subdomain", subdomain: "fresh", customAlias: "bulk-one", password: "secret-word" },
      { url: URL, campaign_id: "4d2c8a62-7f0e-4b0a-9d55-2f0c5b6f7a11" },
      { url: URL, qrCode: true },
      "not even an object",
    ]);
    expect(answer.status).toBe(200);
    const { created, failed, results } = answer.body.data;
    expect([created, failed]).toEqual([3, 5]);
    expect(results.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(results[0]).toMatchObject({ success: true, data: { short_code: "bulk-one", channel: "bulk_import" } });
    expect(results[1]).toMatchObject({ success: false, error: { code: "BAD_REQUEST", details: { field: "url" } } });
    expect(results[2]).toMatchObject({ success: false, error: { code: "CONFLICT" } });
    expect(results[3]).toMatchObject({ success: false, error: { code: "CONFLICT" } });
    expect(results[4].data).toMatchObject({
      short_url: "https://fresh.signpost.test/bulk-one",
      is_password_protected: true,
    });
    expect(results[5]).toMatchObject({ error: { code: "NOT_FOUND", details: { field: "campaign_id" } } });
    expect(results[6].data.qr_code).toMatch(/^data:image\/png/);
    expect(results[7]).toMatchObject({ error: { code: "BAD_REQUEST" } });
  });

  test("1,000 at once; none or 1,001 is a 400", async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => ({ url: `${URL}/${n}` }));
    const answer = await bulk(many);
    expect(answer.body.data).toMatchObject({ created: 1_000, failed: 0 });
    const codes = answer.body.data.results.map((one: { data: { short_code: string } }) => one.data.short_code);
    expect(new Set(codes).size).toBe(1_000);
    expect((await bulk([...many, { url: URL }])).body.error.details.field).toBe("urls");
    expect((await bulk([])).body.error.details.field).toBe("urls");
  });
});

describe("CSV", () => {
  test("import: a row is a create body; faults name their line, and the others are made", async () => {
    const answer = await importCsv(
      [
        "url,custom_alias,name,tags,dynamic",
        'https://csv.example/1,csv-one,"Quoted, with a comma",red|blue,true',
        "https://csv.example/2,,,,",
        "javascript:alert(1),,,,",
        "https://csv.example/4,csv-one,,,",
        "https://csv.example/5,,,,perhaps",
      ].join("\r\n"),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ rows: 5, created: 2, failed: 3 });
    expect(answer.body.data.errors).toMatchObject([
      { line: 4, error: { code: "BAD_REQUEST", details: { field: "url" } } },
      { line: 5, error: { code: "CONFLICT" } },
      { line: 6, error: { details: { field: "dynamic" } } },
    ]);
    expect((await service.alice.get("/short-urls/csv-one")).body.data).toMatchObject({
      name: "Quoted, with a comma",
      tags: ["red", "blue"],
      is_dynamic: true,
      channel: "bulk_import",
    });
  });

  test("import: a file that stops making sense keeps what came before, and says where", async () => {
    const broken = 'url\nhttps://csv.example/whole\n"https://csv.example/never closed\n';
    const answer = await importCsv(broken);
    expect(answer.body.data).toMatchObject({ failed: 1, errors: [{ error: { details: { field: "csv" } } }] });
    expect((await importCsv("")).body.data).toEqual({ rows: 0, created: 0, failed: 0, errors: [] });
  });

  test("import: another content type is a 400", async () => {
    const answer = await service.alice.post("/short-urls/import", { url: URL });
    expect([answer.status, answer.body.error.details.field]).toEqual([400, "Content-Type"]);
  });

  test("export: every link that the list's filters match, newest first, over several pieces", async () => {
    const { total } = (await service.alice.get("/short-urls")).body.pagination;
    expect(total).toBeGreaterThan(1_000);
    const rows = await exportCsv();
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map((row) => row["short_url"])).size).toBe(total);
    const times = rows.map((row) => row["created_at"] ?? "");
    expect(times).toEqual([...times].sort().reverse());
    expect((await exportCsv("?search=Quoted")).map((row) => row["short_code"])).toEqual(["csv-one"]);
    expect((await service.alice.get("/short-urls/export?status=sleeping")).status).toBe(400);
  });

  test("what was exported can be imported by somebody else", async () => {
    const file = (await service.alice.get("/short-urls/export?search=Quoted")).text;
    await service.alice.delete("/short-urls/csv-one");
    expect((await importCsv(file, service.bob)).body.data).toMatchObject({ created: 1, failed: 0 });
    expect((await service.bob.get("/short-urls/csv-one")).body.data).toMatchObject({
      original_url: "https://csv.example/1",
      name: "Quoted, with a comma",
      tags: ["red", "blue"],
    });
  });
});
