import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, signIn, startSite } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const destinationOf = async (shortUrl: string) =>
  (await fetch(shortUrl, { redirect: "manual", headers: { "user-agent": "Mozilla/5.0 Firefox/150.0" } })).headers.get(
    "location",
  );

test("an A/B test goes from draft to running to paused to completed, and the code follows", async () => {
  const made = await site.alice.post("/qr-codes/generate", {
    content_type: "url",
    content_data: { url: "https://example.com/before" },
    name: "Poster",
    tracking_enabled: true,
    output_format: "json",
  });
  const shortUrl: string = made.body.data.content;
  const visit = await site.open();
  const { page } = visit;
  await signIn(visit);

  await page.goto(`/app/tests/new?qr=${made.body.data.id}`);
  await page.getByLabel("Name", { exact: true }).fill("Photos or list");
  await page.getByLabel("Address of A").fill("example.com/photos");
  await page.getByLabel("Address of B").fill("example.com/list");
  await page
    .getByText(/[\d,]+ scans$/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Create draft" }).click();

  await page.getByRole("heading", { name: "Not started yet" }).waitFor();
  expect(await destinationOf(shortUrl)).toBe("https://example.com/before");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  expect(await destinationOf(shortUrl)).toMatch(/^https:\/\/example\.com\/(photos|list)/);
  await page.getByRole("heading", { name: /Too early to tell: 1 of 100 scans/ }).waitFor();

  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Resume" }).waitFor();
  expect(await destinationOf(shortUrl)).toBe("https://example.com/before");

  await page.getByRole("button", { name: "Complete" }).click();
  await page.getByLabel("Where should the code lead?").selectOption({ label: "Variant B" });
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await page.getByRole("heading", { name: "Ended. The code leads to Variant B" }).waitFor();
  expect(await destinationOf(shortUrl)).toMatch(/^https:\/\/example\.com\/list/);
});
