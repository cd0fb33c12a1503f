import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { createApp } from "../src/app.ts";
import { loadConfig } from "../src/config.ts";
import { DEMO_ACCOUNT, seedDemo } from "./demo/seed.ts";

// `npm run screenshots`: the pictures of the README, from a running service with the demonstration's account.
// `npm run screenshots -- --all`: every page at three widths, light and dark, into .cache/screenshots, to be looked at.

const PORT = 3210;
const ORIGIN = `http://localhost:${PORT}`;
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"];

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly dark: boolean;
  readonly whole: boolean;
  /** Looked at by somebody who has not signed in. */
  readonly guest: boolean;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "signpost-pictures-"));
  await seedDemo({ folder, baseUrl: ORIGIN, now: new Date(), onStep: console.log });
  const app = await createApp(loadConfig({ DATA_DIR: folder, BASE_URL: ORIGIN, LOG_LEVEL: "fatal" }));
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    await app.server.listen({ port: PORT, host: "127.0.0.1" });
    const pages = await pagesOfTheDemo();
    const all = process.argv.includes("--all");
    const target = all ? ".cache/screenshots" : "docs/images";
    mkdirSync(target, { recursive: true });
    for (const shot of all ? everyShot(pages) : readmeShots(pages)) await take(browser, shot, target);
  } finally {
    await browser.close();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Pages = Readonly<Record<string, string>>;

/** What visitors see, and whoever has not signed in. */
const GUEST_PAGES = { "sign-in": "/app", locked: "/press", gone: "/summer", unknown: "/no-such-link" };

const inside = (pages: Pages): Pages =>
  Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, `/app${path}`]));

async function pagesOfTheDemo(): Promise<Pages> {
  // biome-ignore lint/suspicious/noExplicitAny: the script reads ids out of answers that the service's tests check.
  const read = async (path: string): Promise<any> => {
    const headers = { authorization: `Bearer ${DEMO_ACCOUNT.api_key}` };
    return (await fetch(`${ORIGIN}/api/v1${path}`, { headers })).json();
  };
  const link = await read("/short-urls/autumn");
  const { qrCodes } = (await read("/qr-codes")).data;
  const code = (name: string) => qrCodes.find((one: { name: string }) => one.name === name);
  const campaigns = await read("/campaigns");
  const { tests } = await read("/qr-ab-tests");
  return {
    ...GUEST_PAGES,
    wifi: new URL(code("Café Wi-Fi").content).pathname,
    ...inside({
      links: "/links",
      link: `/links/${link.data.id}`,
      overview: "/overview",
      codes: "/qr",
      designer: `/qr/new?url=${encodeURIComponent("https://alpenrad.example/window")}`,
      code: `/qr/${code("Shop window").id}`,
      tests: "/tests",
      "new-test": "/tests/new",
      test: `/tests/${tests[0].id}`,
      campaigns: "/campaigns",
      campaign: `/campaigns/${campaigns.data[0].id}`,
      domains: "/domains",
      account: "/settings/account",
      "api-keys": "/settings/api-keys",
      applications: "/settings/applications",
      members: "/settings/members",
      "not-found": "/no-such-page",
    }),
  };
}

function readmeShots(pages: Pages): Shot[] {
  const shot = (name: string, page: string, dark: boolean) => ({
    ...{ name, dark, path: pages[page] ?? "", width: 1360, whole: false, guest: false },
  });
  return [shot("links", "links", false), shot("overview", "overview", true), shot("qr-designer", "designer", false)];
}

function everyShot(pages: Pages): Shot[] {
  return Object.entries(pages).flatMap(([name, path]) =>
    [390, 1024, 1600].flatMap((width) =>
      [false, true].map((dark) => ({
        ...{ name: `${name}-${width}${dark ? "-dark" : ""}`, path, width, dark, whole: true },
        guest: name in GUEST_PAGES,
      })),
    ),
  );
}

async function take(browser: Browser, { name, path, width, dark, whole, guest }: Shot, target: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 860 },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/Vienna",
  });
  const page = await context.newPage();
  const { email, password } = DEMO_ACCOUNT;
  if (!guest) await context.request.post(`${ORIGIN}/api/v1/auth/sign-in`, { data: { email, password } });
  await page.goto(`${ORIGIN}${path}`);
  await rest(page);
  const picture = await page.screenshot({ fullPage: whole });
  // A page has few colours; a palette of them makes the file a third as large, and the repository lighter.
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(target, `${name}.png`));
  console.log(`  ${name}`);
  await context.close();
}

/** Until nothing is loading any more: no skeleton, and no request under way but the stream of clicks. */
async function rest(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
  await page.waitForTimeout(400);
}

await main();
