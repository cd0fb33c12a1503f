import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, signIn, startSite } from "./site.ts";

const ROWS = 1000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test(`a CSV file of ${ROWS} links is imported with progress, and found again`, async () => {
  const visit = await site.open();
  const { page } = visit;
  await signIn(visit);
  await page.goto("/app/links?import=1");
  const rows = Array.from({ length: ROWS }, (_, row) => `https://example.com/page/${row},Page ${row}`);
  rows[500] = "javascript:alert(1),Not a page";
  const file = Buffer.from(`url,name\n${rows.join("\n")}\n`);

  const seen = new Set<string>();
  await page.exposeFunction("noteProgress", (text: string) => seen.add(text));
  await page.evaluate(`new MutationObserver(() => {
    const status = document.querySelector('[role=dialog] [role=status]');
    if (status) noteProgress(status.textContent);
  }).observe(document.body, { childList: true, subtree: true, characterData: true })`);
  await page.getByLabel(/Choose a CSV file/).setInputFiles({ name: "links.csv", mimeType: "text/csv", buffer: file });
  await page.getByText("999 links created, 1 row refused").waitFor({ timeout: 60_000 });
  await page.getByText("Row 501:").waitFor();
  expect([...seen].filter((text) => /^\d+ of 1,000 rows/.test(text)).length).toBeGreaterThan(3);

  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("1–50 of 999").waitFor();
  await page.getByLabel("Search links").fill("Page 777");
  await page.getByText("1–1 of 1", { exact: true }).waitFor();
  await page.getByText("example.com/page/777").waitFor();
});
