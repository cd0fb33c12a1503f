import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, signIn, startSite, type Visit } from "./site.ts";

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await startSite();
  visit = await site.open();
});
afterAll(() => site.close());

test("from the first run to the first short link to a visit in the chart, without a reload", async () => {
  const { page } = visit;
  await signIn(visit);
  await page.getByRole("heading", { name: "Make your first short link" }).waitFor();

  const field = page.locator("main").getByLabel("Long address to shorten");
  await field.fill("example.com/a-very-long-page");
  await field.press("Enter");
  await page.getByText("No clicks in this range").waitFor();
  const shortUrl = `http://${await page.getByRole("heading", { level: 1 }).textContent()}`;
  expect(shortUrl).toMatch(new RegExp(`^${site.origin}/[0-9A-Za-z]{7}$`));
  expect(await visit.clipboard()).toBe(shortUrl);

  await page.evaluate("window.loadedOnce = true");

  const answer = await fetch(shortUrl, { redirect: "manual", headers: { "user-agent": "Mozilla/5.0 Firefox/150.0" } });
  expect(answer.headers.get("location")).toBe("https://example.com/a-very-long-page");

  await page.getByRole("row", { name: /just now/ }).waitFor();
  const figures = page.getByRole("region", { name: "Clicks over time" });
  expect(await figures.textContent()).toMatch(/^Clicks1Unique visitors1/);
  expect(await figures.locator("svg.recharts-surface").count()).toBe(1);
  expect(await page.evaluate("window.loadedOnce")).toBe(true);
});

test("a card whose request failed says so, leaves the others alone, and asks again when it is told to", async () => {
  const { page } = visit;
  const refusal = { success: false, error: { code: "UNAVAILABLE", message: "The figures are away for a moment." } };
  await page.route("**/analytics/referrers*", (route) => route.fulfill({ status: 400, json: refusal }));
  await page.goto("/app/overview");
  const card = page.getByRole("region", { name: "Referrers" });
  await card.getByText("The figures are away for a moment.").waitFor();
  await page.getByRole("region", { name: "Devices" }).getByRole("listitem").first().waitFor();
  await page.unroute("**/analytics/referrers*");
  await card.getByRole("button", { name: "Try again" }).click();
  await card.getByText("Direct").waitFor();
  expect(await card.getByRole("alert").count()).toBe(0);
});
