import { join } from "node:path";
import type { Registry } from "prom-client";
import { createAbTests } from "./ab-tests/index.ts";
import {
  type Accounts,
  createAccounts,
  createPasswords,
  type FirstOwner,
  type Passwords,
  serviceSecret,
} from "./accounts/index.ts";
import { createAnalytics } from "./analytics/index.ts";
import { createCampaigns } from "./campaigns/index.ts";
import { type ClickSettings, type Clicks, openClicks } from "./clicks/index.ts";
import type { Config } from "./config.ts";
import { dashboardRoutes } from "./dashboard/index.ts";
import { createDomains, type Homes } from "./domains/index.ts";
import { type Api, createMetrics, createServer, createThrottle, operationsRoutes, type Routes } from "./http/index.ts";
import { createIdempotency } from "./idempotency/index.ts";
import { type Clock, type Random, systemClock, systemRandom } from "./kernel/index.ts";
import { createLateLog, type Warn } from "./late-log.ts";
import { createLinks, type LinkClicks } from "./links/index.ts";
import { createMcp } from "./mcp/index.ts";
import { createOAuth, type OAuth } from "./oauth/index.ts";
import { openStores, type Stores } from "./open-stores.ts";
import { type FetchGuarded, fetchGuardedWith } from "./outbound/index.ts";
import { createQr, createRememberQrOfLink } from "./qr/index.ts";
import { createRedirect, type Redirect, type RedirectDeps } from "./redirect/index.ts";
import { isStoreDown, type OnStep } from "./store/index.ts";
import type { Tool } from "./tools/index.ts";
import { VERSION } from "./version.ts";

/** The composition root: the only file that knows every module. */
export interface App {
  readonly server: Api;
  readonly stores: Stores;
  readonly metrics: Registry;
  readonly clicks: Clicks;
  /** The owner that this start invented, to be shown once; null on every other start. */
  readonly firstOwner: FirstOwner | null;
  /** Answers what was accepted, writes what is pending, closes the stores. */
  close(): Promise<void>;
}

/** What a test may replace; production uses the system's. */
export interface Surroundings {
  readonly clock: Clock;
  readonly random: Random;
  /** How the service reaches addresses that strangers name. */
  readonly fetchGuarded: FetchGuarded;
  readonly onStep: OnStep;
}

const system: Surroundings = {
  clock: systemClock,
  random: systemRandom,
  fetchGuarded: fetchGuardedWith(),
  onStep: () => undefined,
};
const MINUTE_MS = 60_000;

export async function createApp(config: Config, surroundings: Partial<Surroundings> = {}): Promise<App> {
  const around = { ...system, ...surroundings };
  const stores = await openStores(config, around.onStep);
  try {
    return await assemble(config, stores, around);
  } catch (error) {
    await stores.close();
    throw error;
  }
}

async function assemble(config: Config, stores: Stores, around: Surroundings): Promise<App> {
  const { clock, random } = around;
  const { records, events, changes, redis } = stores;
  const { db } = records;
  const metrics = createMetrics(VERSION);
  const passwords = createPasswords();
  const throttle = (name: string, limit: number) => createThrottle({ name, limit, windowMs: MINUTE_MS, clock, redis });

  const accounts = createAccounts({
    ...{ db, changes, clock, random, passwords },
    signInFailures: throttle("sign-in", config.signInFailuresPerMinute),
    signupOpen: config.signup === "open",
    secureCookies: areCookiesSecure(config),
    service: { baseUrl: config.baseUrl, serviceDomain: config.serviceDomain, signup: config.signup, version: VERSION },
  });
  const firstOwner = await accounts.bootstrap({
    planned: config.bootstrapAccounts,
    ownerEmail: `owner@${config.serviceDomain}`,
  });

  const log = createLateLog();
  const clicks = await wireClicks(config, { stores, random, metrics, warn: log.warn });
  const shortening = assembleShortening(config, stores, { clock, random, passwords, clicks });
  const { qr, abTests } = await wireCodes(config, { stores, around, passwords, clicks });
  const analytics = wireAnalytics(config, { stores, around, clicks });
  const oauth = await wireOAuth(config, { stores, around, accounts });
  const { homes } = shortening.domains;
  const redirect = wireRedirect(config, {
    ...{ stores, around, metrics, clicks, homes },
    ...{ experiments: abTests, warn: log.warn },
  });

  const server = await createServer({
    ...config,
    front: redirect.front,
    version: VERSION,
    redis,
    isStoreDown,
    authenticate: oauth.authenticateAt("api"),
    api: [
      ...[shortening.idempotency.hooks, ...accounts.routes, oauth.apiRoutes],
      ...[...shortening.routes, ...qr.routes, ...abTests.routes, ...analytics.routes],
    ],
    root: [
      ...oauth.rootRoutes,
      wireMcp(config, { redis, oauth, warn: log.warn, modules: [shortening, qr, abTests, analytics] }),
      operationsRoutes({ version: VERSION, metrics, checks: { records: records.ping, events: events.ping } }),
      dashboardRoutes(),
      ...qr.root,
      redirect.routes,
    ],
  });
  log.open((message, details) => server.log.warn(details, message));
  return {
    server,
    stores,
    metrics,
    clicks,
    firstOwner,
    close: async () => {
      await server.close();
      shortening.idempotency.close();
      await clicks.close();
      await oauth.close();
      await accounts.close();
      await stores.close();
    },
  };
}

interface ClickParts {
  readonly stores: Stores;
  readonly random: Random;
  readonly metrics: Registry;
  readonly warn: Warn;
}

function wireClicks(config: Config, { stores, random, metrics, warn }: ClickParts): Promise<Clicks> {
  const { records, events, changes } = stores;
  return openClicks({ records, events, changes, random, metrics, warn, settings: clickSettings(config) });
}

const MEGABYTE = 1024 * 1024;

function clickSettings(config: Config): ClickSettings {
  return {
    folder: join(config.dataDir, "journal"),
    journalBytesMax: config.clickJournalMaxMb * MEGABYTE,
    retentionDays: config.clickRetentionDays,
    ipStorage: config.ipStorage,
    respectDoNotTrack: config.respectDnt,
  };
}

function wireAnalytics(config: Config, deps: { stores: Stores; around: Surroundings; clicks: Clicks }) {
  const { stores, around, clicks } = deps;
  return createAnalytics({
    ...{ db: stores.records.db, client: stores.events.client, clock: around.clock, hosts: config },
    ...{ settled: clicks.settled, subscribe: clicks.subscribe, retentionDays: config.clickRetentionDays },
  });
}

interface ShorteningDeps extends Pick<Surroundings, "clock" | "random"> {
  readonly passwords: Passwords;
  readonly clicks: LinkClicks;
}

/** Short links, and what they stand in: campaigns, domains, and creates that can be repeated. */
function assembleShortening(config: Config, { records, changes }: Stores, deps: ShorteningDeps) {
  const { db } = records;
  const { clock, random, passwords, clicks } = deps;
  const idempotency = createIdempotency({ db, clock, random });
  const campaigns = createCampaigns({ db, clock, random, settled: clicks.settled });
  const dns = { servers: config.dnsServers, timeoutMs: config.dnsTimeoutMs };
  const domains = createDomains({ db, changes, clock, random, hosts: config, dns });
  const links = createLinks({
    ...{ db, changes, clock, random, passwords, homes: domains.homes, hosts: config, clicks },
    requireCampaign: campaigns.operations.requireCampaign,
    rememberQrOfLink: createRememberQrOfLink({ db, clock, random, hosts: config }),
  });
  const parts = [links, campaigns, domains];
  return {
    ...{ idempotency, campaigns, domains, links },
    routes: parts.flatMap(({ routes }) => routes),
    tools: parts.flatMap(({ tools }) => tools),
  };
}

interface RedirectParts {
  readonly stores: Stores;
  readonly around: Surroundings;
  readonly metrics: Registry;
  readonly clicks: Clicks;
  readonly homes: Homes;
  readonly experiments: RedirectDeps["experiments"];
  readonly warn: Warn;
}

interface CodeParts {
  readonly stores: Stores;
  readonly around: Surroundings;
  readonly passwords: Passwords;
  readonly clicks: LinkClicks;
}

/** QR codes, and the tests that split their traffic. */
async function wireCodes(config: Config, { stores, around, passwords, clicks }: CodeParts) {
  const { records, events, changes } = stores;
  const shared = { db: records.db, changes, clock: around.clock, random: around.random };
  const qr = createQr({ ...shared, passwords, clicks, hosts: config, fetchGuarded: around.fetchGuarded });
  const abTests = createAbTests({
    ...{ ...shared, events, settled: clicks.settled, findCode: qr.findCode },
    secureCookies: areCookiesSecure(config),
    clickIdSecret: await serviceSecret(records.db, around.random, "click-ids"),
  });
  return { qr, abTests };
}

function wireRedirect(config: Config, parts: RedirectParts): Redirect {
  const { stores, around, metrics, clicks, homes, experiments, warn } = parts;
  const { clock, random } = around;
  const limit = config.linkPasswordFailuresPerMinute;
  const redirect = createRedirect({
    ...{ db: stores.records.db, changes: stores.changes, clock, random, metrics, homes, clicks, experiments },
    // Of their own, so that nobody can keep people from signing in by guessing at links.
    passwords: createPasswords(),
    attempts: createThrottle({ name: "link-password", limit, windowMs: MINUTE_MS, clock, redis: stores.redis }),
    settings: { ...config, linksMax: config.linkIndexMax },
  });
  redirect.warmUp().catch((error: unknown) => warn("links could not be learnt beforehand", { err: error }));
  return redirect;
}

function wireOAuth(
  config: Config,
  { stores, around, accounts }: { stores: Stores; around: Surroundings; accounts: Accounts },
): Promise<OAuth> {
  const { clock, random, fetchGuarded } = around;
  const throttle = (name: string, limit: number) =>
    createThrottle({ name, limit, windowMs: MINUTE_MS, clock, redis: stores.redis });
  return createOAuth({
    ...{ db: stores.records.db, changes: stores.changes, clock, random, fetchGuarded, accounts },
    baseUrl: config.baseUrl,
    secureCookies: areCookiesSecure(config),
    clientFailures: throttle("oauth-client", config.oauthClientFailuresPerMinute),
    registrations: throttle("oauth-registration", config.oauthRegistrationsPerMinute),
  });
}

interface McpWiring extends Pick<Stores, "redis"> {
  readonly oauth: OAuth;
  readonly modules: readonly { readonly tools: readonly Tool[] }[];
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

function wireMcp(config: Config, { redis, oauth, modules, warn }: McpWiring): Routes {
  return createMcp({
    tools: modules.flatMap(({ tools }) => tools),
    ...{ redis, isStoreDown, warn, version: VERSION },
    baseUrl: config.baseUrl,
    rateLimitPerMinute: config.rateLimitPerMinute,
    authenticate: oauth.authenticateAt("mcp"),
    resourceMetadataUrl: oauth.resourceMetadataUrl,
  });
}

function areCookiesSecure({ secureCookies, baseUrl }: Config): boolean {
  return secureCookies === "auto" ? baseUrl.startsWith("https:") : secureCookies === "always";
}
