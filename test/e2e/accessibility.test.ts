import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedPages } from "./seed-pages.ts";
import { type Site, signIn, startSite, type Visit } from "./site.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [
  { width: 390, audited: true },
  { width: 1024, audited: false },
  { width: 1280, audited: true },
];

let site: Site;
let paths: string[];
beforeAll(async () => {
  site = await startSite();
  paths = await seedPages(site);
});
afterAll(() => site.close());

/** What a person would be shut out by: findings that axe calls serious or critical. */
async function findingsOf(page: Page, what: string, runOnly?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  const options = JSON.stringify({ resultTypes: ["violations"], runOnly });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
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

/** Frames that what stands in them is too wide for, which shows as text over a border or over the next field. */
function spillsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll("main .card, main fieldset")]
    .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
    .map((frame) => frame.textContent.slice(0, 60))`);
}

let visit: Visit;
beforeAll(async () => {
  visit = await site.open();
});

/** The rules of axe that look at colours, without the one that is off by default. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Looks at what the page shows now, in light and in dark: the light changes nothing but colours. */
async function findingsInBothLights(what: string): Promise<string[]> {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await findingsOf(page, `${what}, dark`, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return [...dark, ...(await findingsOf(page, `${what}, light`))];
}

test("the sign-in page has no serious finding, in light and in dark", async () => {
  await visit.page.goto("/app");
  await visit.page.getByLabel("E-mail").waitFor();
  expect(await findingsInBothLights("sign-in")).toEqual([]);
  await signIn(visit);
});

test("no page has a serious finding, in light and in dark, nor is too wide, on a phone and on a desk", async () => {
  const { page } = visit;
  const findings: string[] = [];
  for (const path of paths) {
    await page.goto(`/app${path}`);
    await settled(page);
    for (const { width, audited } of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const broad = await page.evaluate<number>("document.documentElement.scrollWidth");
      if (broad > width) findings.push(`${path} at ${width}: is ${broad} wide`);
      findings.push(...(await spillsOf(page)).map((text) => `${path} at ${width}: “${text}” is wider than its frame`));
      if (audited) findings.push(...(await findingsInBothLights(`${path} at ${width}`)));
    }
  }
  expect(findings).toEqual([]);
}, 240_000);

test("neither have the panels and dialogs", async () => {
  const { page } = visit;
  await page.goto("/app/links");
  await settled(page);
  await page.keyboard.press("c");
  await page.getByRole("dialog", { name: "New link" }).waitFor();
  const findings = await findingsInBothLights("link panel");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  findings.push(...(await findingsInBothLights("palette")));
  expect(findings).toEqual([]);
});

/** Where an application sends people who are to let it in. */
async function consentPath(): Promise<string> {
  const callback = "https://assistant.example/callback";
  const { body } = await site.nobody.post("//mcp/oauth/register", {
    client_name: "Assistant",
    redirect_uris: [callback],
  });
  return `/mcp/oauth/authorize?${new URLSearchParams({
    response_type: "code",
    client_id: body.client_id,
    redirect_uri: callback,
    state: "any",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  })}`;
}

test("nor have the pages for visitors, nor those of OAuth", async () => {
  const { page } = visit;
  const consent = await consentPath();
  await site.alice.post("/short-urls", {
    url: "https://shop.example/",
    custom_alias: "over",
    expires_at: "2020-01-01",
  });
  const wifi = await site.alice.post("/qr-codes/generate", {
    content_type: "wifi",
    content_data: { ssid: "Guests", password: "good coffee" },
    is_dynamic: true,
    output_format: "json",
  });
  const findings: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/spring", "/over", "/no-such-link", new URL(wifi.body.data.content).pathname, consent]) {
    await page.goto(path);
    findings.push(...(await findingsInBothLights(path)));
  }
  await visit.context.clearCookies();
  await page.goto(consent);
  await page.getByLabel("Password").waitFor();
  findings.push(...(await findingsInBothLights("OAuth sign-in")));
  expect(findings).toEqual([]);
});
