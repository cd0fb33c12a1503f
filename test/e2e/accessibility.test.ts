import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedPages } from "./seed-pages.ts";
import { type Site, signIn, startSite, type Visit } from "./site.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [390, 1280];

let site: Site;
let paths: string[];
beforeAll(async () => {
  site = await startSite();
  paths = await seedPages(site);
});
afterAll(() => site.close());

/** What a person would be shut out by: findings that axe calls serious or critical. */
async function findingsOf(page: Page, what: string): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(`${AXE}; axe.run({ resultTypes: ["violations"] })`);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${what}: ${id} at ${nodes[0]?.html} (${nodes[0]?.failureSummary})`);
}

async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // What is still loading is looked at as it is: a page must be usable then, too.
  await page
    .locator(".skeleton")
    .first()
    .waitFor({ state: "detached", timeout: 3000 })
    .catch(() => undefined);
}

describe.each([{ dark: false }, { dark: true }])("dark: $dark", ({ dark }) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.open({ dark });
  });

  test("the sign-in page has no serious finding", async () => {
    await visit.page.goto("/app");
    await visit.page.getByLabel("E-mail").waitFor();
    expect(await findingsOf(visit.page, "sign-in")).toEqual([]);
    await signIn(visit);
  });

  test.each(WIDTHS)(
    "no page has a serious finding, nor scrolls sideways, %i px wide",
    async (width) => {
      const { page } = visit;
      const findings: string[] = [];
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(`/app${path}`);
        await settled(page);
        findings.push(...(await findingsOf(page, `${path} at ${width}`)));
        const broad = await page.evaluate<number>("document.documentElement.scrollWidth");
        if (broad > width) findings.push(`${path} at ${width}: is ${broad} wide`);
      }
      expect(findings).toEqual([]);
    },
    240_000,
  );

  test("neither have the panels and dialogs", async () => {
    const { page } = visit;
    await page.goto("/app/links");
    await settled(page);
    await page.keyboard.press("c");
    await page.getByRole("dialog", { name: "New link" }).waitFor();
    const findings = await findingsOf(page, "link panel");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").waitFor();
    findings.push(...(await findingsOf(page, "palette")));
    expect(findings).toEqual([]);
  });
});
