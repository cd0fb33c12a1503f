import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { ALICE } from "../support/accounts.ts";
import { freePort } from "../support/free-port.ts";
import { type RunningApp, startApp } from "../support/start-app.ts";

/**
 * The service and a browser that looks at it, as a person would. Closing it fails when any page of the file asked
 * another host for something, or when the browser complained about one.
 */
export interface Site extends RunningApp {
  readonly origin: string;
  open(options?: { dark?: boolean; width?: number }): Promise<Visit>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses outside the service that the page asked for: there must be none. */
  readonly outside: string[];
  /** What the browser complained about: errors, and refusals of the content security policy. */
  readonly complaints: string[];
  /** The text that the page put on the clipboard. */
  clipboard(): Promise<string>;
}

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running = await startApp({ port, env: { BASE_URL: origin, ...env } });
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: FLAGS,
  });
  const visits: Visit[] = [];
  return {
    ...running,
    origin,
    open: async (options) => {
      const visit = await openVisit(browser, origin, options);
      visits.push(visit);
      return visit;
    },
    close: async () => {
      await browser.close();
      await running.close();
      expect(visits.flatMap(({ outside }) => outside)).toEqual([]);
      expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
    },
  };
}

async function openVisit(
  browser: Browser,
  origin: string,
  options: { dark?: boolean; width?: number } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: options.dark ? "dark" : "light",
    viewport: { width: options.width ?? 1280, height: 900 },
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  const outside: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) outside.push(request.url());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
  });
  return {
    page,
    context,
    outside,
    complaints,
    clipboard: () => page.evaluate<string>("navigator.clipboard.readText()"),
  };
}

/** A browser logs every refused request as an error of the page; that somebody is not signed in yet is none. */
const isExpected = (text: string): boolean => /Failed to load resource: .*(400|401|404|409|410)/.test(text);

export async function signIn({ page }: Visit, account: { email: string; password: string } = ALICE): Promise<void> {
  await page.goto("/app");
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Links", exact: true }).waitFor();
}
