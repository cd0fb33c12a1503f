import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiTypes, TYPES_FILE } from "../../scripts/api-types.ts";
import { type Site, signIn, startSite } from "./site.ts";

const BUDGET_BYTES = 250 * 1024;
const LINKS = 10_000;
const BATCH = 1000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe("the first load", () => {
  test("costs at most 250 kB of compressed JavaScript before the charts", async () => {
    const { page } = await site.open();
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      scripts.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    });
    await page.goto("/app");
    await page.getByLabel("E-mail").waitFor();
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    console.log(`First load: ${(bytes / 1024).toFixed(0)} kB of compressed JavaScript in ${scripts.length} files`);
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test("begins at the root of the service's own address, and only there", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await site.nobody.request(method, "//");
      expect([status, headers.location]).toEqual([302, "/app"]);
    }
    await site.alice.post("/domains/subdomains", { subdomain: "shop-window" });
    expect((await site.nobody.get("//", { headers: { host: "shop-window.localhost" } })).status).toBe(404);
  });

  test("forbids scripts that stand in the page, framing, and other hosts", async () => {
    const { headers } = await site.nobody.get("//app");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/https?:/);
    expect(headers["cache-control"]).toBe("no-cache");
  });

  test("names files that may be kept for a year, and answers a missing one with 404, not with a page", async () => {
    const { text } = await site.nobody.get("//app");
    const asset = /\/app\/assets\/[^"]+\.js/.exec(text)?.[0] ?? "";
    const answer = await site.nobody.get(`/${asset}`, { headers: { "accept-encoding": "br" } });
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-encoding"]).toBe("br");
    expect((await site.nobody.get("//app/assets/none.js")).status).toBe(404);
    expect((await site.nobody.get("//app/any/page")).headers["content-type"]).toContain("text/html");
  });
});

test(`a list of ${LINKS} links is paged and searched by the service, never held by the page`, async () => {
  for (let from = 0; from < LINKS; from += BATCH) {
    const urls = Array.from({ length: BATCH }, (_, at) => ({
      url: `https://example.com/${from + at}`,
      name: `Link ${from + at}`,
    }));
    expect((await site.alice.post("/short-urls/bulk", { urls })).body.data.created).toBe(BATCH);
  }
  const visit = await site.open();
  const { page } = visit;
  await signIn(visit);
  await page.getByText("1–50 of 10,000").waitFor();
  expect(await page.getByRole("list", { name: "Links" }).getByRole("listitem").count()).toBe(50);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("51–100 of 10,000").waitFor();
  await page.getByLabel("Search links").fill("Link 7777");
  await page.getByText("1–1 of 1", { exact: true }).waitFor();
});

test("the client's types are those of the service's OpenAPI document; if not, run `npm run api-types`", async () => {
  const { body } = await site.nobody.get("/openapi.json");
  expect(await readFile(TYPES_FILE, "utf8")).toBe(await apiTypes(body));
});
