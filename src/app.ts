import { join } from "node:path";
import { Redis } from "ioredis";
import type { Registry } from "prom-client";
import { type Accounts, createAccounts, createPasswords, type FirstOwner, type Passwords } from "./accounts/index.ts";
import { createCampaigns } from "./campaigns/index.ts";
import { type ClickSettings, type Clicks, openClicks } from "./clicks/index.ts";
import type { Config } from "./config.ts";
import { dashboardRoutes } from "./dashboard/index.ts";
import { createDomains, type Homes } from "./domains/index.ts";
import { type Api, createMetrics, createServer, createThrottle, operationsRoutes } from "./http/index.ts";
import { createIdempotency } from "./idempotency/index.ts";
import { type Clock, type Random, systemClock, systemRandom } from "./kernel/index.ts";
import { createLateLog } from "./late-log.ts";
import { createLinks, type LinkClicks } from "./links/index.ts";
import { createOAuth, type OAuth } from "./oauth/index.ts";
import { type FetchGuarded, fetchGuardedWith } from "./outbound/index.ts";
import { createQr, createRememberQrOfLink } from "./qr/index.ts";
import { createRedirect, type Redirect } from "./redirect/index.ts";
import {
  type Changes,
  claimDataDir,
  type DataDir,
  type Events,
  isStoreDown,
  migrate,
  type OnStep,
  openChanges,
  openEmbeddedEvents,
  openEmbeddedRecords,
  openServedEvents,
  openServedRecords,
  type Records,
} from "./store/index.ts";
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

export interface Stores {
  readonly records: Records;
  readonly events: Events;
  readonly changes: Changes;
  readonly redis: Redis | null;
  readonly dataDir: DataDir;
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
  const { clock, random, fetchGuarded } = around;
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
  const clicks = await openClicks({
    ...{ records, events, changes, random, metrics },
    settings: clickSettings(config),
    warn: log.warn,
  });
  const linkClicks = { settled: clicks.settled, forget: async () => undefined };
  const shortening = assembleShortening(config, stores, { clock, random, passwords, clicks: linkClicks });
  const qr = createQr({
    ...{ db, changes, clock, random, passwords, hosts: config, fetchGuarded },
    clicks: linkClicks,
    endTestsOf: async () => undefined,
  });
  const oauth = await wireOAuth(config, { stores, around, accounts });

  const redirect = wireRedirect(config, { stores, around, metrics, clicks, homes: shortening.domains.homes });

  const server = await createServer({
    ...config,
    front: redirect.front,
    version: VERSION,
    redis,
    isStoreDown,
    authenticate: oauth.authenticateAt("api"),
    api: [shortening.idempotency.hooks, ...accounts.routes, oauth.apiRoutes, ...shortening.routes, ...qr.routes],
    root: [
      ...oauth.rootRoutes,
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
  return { idempotency, campaigns, domains, links, routes: [...campaigns.routes, ...domains.routes, ...links.routes] };
}

interface RedirectParts {
  readonly stores: Stores;
  readonly around: Surroundings;
  readonly metrics: Registry;
  readonly clicks: Clicks;
  readonly homes: Homes;
}

function wireRedirect(config: Config, { stores, around, metrics, clicks, homes }: RedirectParts): Redirect {
  const { clock, random } = around;
  const limit = config.linkPasswordFailuresPerMinute;
  return createRedirect({
    ...{ db: stores.records.db, changes: stores.changes, clock, random, metrics, homes, clicks },
    // Of their own, so that nobody can keep people from signing in by guessing at links.
    passwords: createPasswords(),
    attempts: createThrottle({ name: "link-password", limit, windowMs: MINUTE_MS, clock, redis: stores.redis }),
    experiments: { experimentOn: async () => null, signClickId: ({ clickId }) => clickId },
    settings: { ...config, linksMax: config.linkIndexMax, secureCookies: areCookiesSecure(config) },
  });
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

async function openStores(config: Config, onStep: OnStep): Promise<Stores> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    const dataDir = await claimDataDir(config.dataDir);
    opened.push(dataDir.release);
    onStep("opening the records");
    const records = await openRecords(config);
    opened.push(records.close);
    onStep("opening the events");
    const events = await openEvents(config);
    opened.push(events.close);
    await migrate({ records, events, onStep });
    const changes = await openChanges(records);
    opened.push(changes.close);
    const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1 }) : null;
    if (redis) opened.push(async () => redis.disconnect());
    return { records, events, changes, redis, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openRecords({ databaseUrl, databasePoolMax, dataDir }: Config): Promise<Records> {
  if (databaseUrl === null) return openEmbeddedRecords(join(dataDir, "records"));
  const records = openServedRecords(databaseUrl, databasePoolMax);
  await reached(records, "DATABASE_URL");
  return records;
}

async function openEvents({ clickhouseUrl, dataDir }: Config): Promise<Events> {
  if (clickhouseUrl === null) return openEmbeddedEvents(join(dataDir, "events"));
  const events = openServedEvents(clickhouseUrl);
  await reached(events, "CLICKHOUSE_URL");
  return events;
}

/** The address may hold a password, so the message names the variable instead. */
async function reached(engine: { ping(): Promise<void>; close(): Promise<void> }, variable: string): Promise<void> {
  try {
    await engine.ping();
  } catch (cause) {
    await engine.close();
    const reason = cause instanceof Error && cause.message ? cause.message : "no answer";
    throw new Error(`The server that ${variable} names cannot be used: ${reason}`, { cause });
  }
}

function areCookiesSecure({ secureCookies, baseUrl }: Config): boolean {
  return secureCookies === "auto" ? baseUrl.startsWith("https:") : secureCookies === "always";
}
