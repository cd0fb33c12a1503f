import { isAbsolute, resolve } from "node:path";
import {
  type BootstrapAccount,
  bootstrapAccounts,
  dnsServers,
  flag,
  httpUrl,
  oneOf,
  text,
  url,
  wholeNumber,
} from "./config-values.ts";

/** One environment variable: how it is called, what it is when unset, what it does, and how its text becomes a value. */
interface Setting<T> {
  readonly env: string;
  readonly standard: string;
  readonly about: string;
  /** Throws an Error whose message completes the sentence "<NAME> ...". */
  readonly read: (value: string) => T;
}

function setting<T>(env: string, standard: string, spec: Pick<Setting<T>, "about" | "read">): Setting<T> {
  return { env, standard, ...spec };
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Every variable the service reads. The README's table is generated from this list. */
export const settings = {
  port: setting("PORT", "3000", { about: "The port to listen on.", read: wholeNumber(0, 65535) }),
  host: setting("HOST", "0.0.0.0", { about: "The address to listen on.", read: text }),
  baseUrl: setting<string | null>("BASE_URL", "", {
    about: "The public address of the service, without a path. Default: `http://localhost:PORT`.",
    read: httpUrl,
  }),
  serviceDomain: setting("SERVICE_DOMAIN", "", {
    about: "The domain whose subdomains are served. Default: the host of `BASE_URL`.",
    read: (value) => value.toLowerCase(),
  }),
  dataDir: setting("DATA_DIR", "./data", {
    about: "Where the embedded engines and the click journal keep their files.",
    read: (value) => (isAbsolute(value) ? value : resolve(value)),
  }),
  databaseUrl: setting<string | null>("DATABASE_URL", "", {
    about: "A PostgreSQL server for the records. Default: PGlite under `DATA_DIR`.",
    read: url("postgres:", "postgresql:"),
  }),
  databasePoolMax: setting("DATABASE_POOL_MAX", "10", {
    about: "The most connections to keep to PostgreSQL.",
    read: wholeNumber(2, 1000),
  }),
  clickhouseUrl: setting<string | null>("CLICKHOUSE_URL", "", {
    about:
      "A ClickHouse server for the clicks, with user, password and database in the URL. Default: chDB under `DATA_DIR`.",
    read: url("http:", "https:"),
  }),
  redisUrl: setting<string | null>("REDIS_URL", "", {
    about: "A Redis or Valkey server that shares rate limits between nodes. Default: in memory.",
    read: url("redis:", "rediss:"),
  }),
  bootstrapAccounts: setting<readonly BootstrapAccount[] | null>("BOOTSTRAP_ACCOUNTS", "", {
    about: 'A JSON array of `{ "email", "password", "api_key" }`, each created at start if absent.',
    read: bootstrapAccounts,
  }),
  signup: setting("SIGNUP", "closed", {
    about: "`open` lets anybody create an account.",
    read: oneOf("closed", "open"),
  }),
  rateLimitPerMinute: setting("RATE_LIMIT_PER_MINUTE", "6000", {
    about: "API requests a minute for each credential. Redirects are never limited.",
    read: wholeNumber(1, 1_000_000_000),
  }),
  signInFailuresPerMinute: setting("SIGN_IN_FAILURES_PER_MINUTE", "10", {
    about: "Failed sign-ins a minute for each account and address.",
    read: wholeNumber(1, 1_000_000),
  }),
  dnsServers: setting<readonly string[] | null>("DNS_SERVERS", "", {
    about:
      "Resolvers that verify branded domains: addresses, with a port if need be, by commas. Default: the system's.",
    read: dnsServers,
  }),
  dnsTimeoutMs: setting("DNS_TIMEOUT_MS", "2000", {
    about: "How long to wait for a resolver's answer, in milliseconds; each is asked twice.",
    read: wholeNumber(1, 60_000),
  }),
  trustProxy: setting("TRUST_PROXY", "loopback", {
    about: "Whose `X-Forwarded-*` headers count: addresses, ranges, `loopback`, `linklocal`, `uniquelocal`, or `none`.",
    read: text,
  }),
  secureCookies: setting("SECURE_COOKIES", "auto", {
    about: "Whether cookies need HTTPS. `auto`: when `BASE_URL` is an https address.",
    read: oneOf("auto", "always", "never"),
  }),
  drainMs: setting("DRAIN_MS", "300", {
    about: "How long a stopping service still answers on open connections, asking each to close, in milliseconds.",
    read: wholeNumber(0, 8000),
  }),
  linkPasswordFailuresPerMinute: setting("LINK_PASSWORD_FAILURES_PER_MINUTE", "10", {
    about: "Wrong passwords a minute for each protected link and address.",
    read: wholeNumber(1, 1_000_000),
  }),
  linkIndexMax: setting("LINK_INDEX_MAX", "500000", {
    about: "How many links a process remembers, so that their redirects need no store.",
    read: wholeNumber(1, 100_000_000),
  }),
  cdnLocation: setting("CDN_LOCATION", "false", {
    about:
      "Believes the location headers of a CDN in front (`CF-IPCountry` and the like) before the built-in database.",
    read: flag,
  }),
  clickJournalMaxMb: setting("CLICK_JOURNAL_MAX_MB", "2048", {
    about:
      "The most that clicks waiting for a store may take on the disk. Beyond it they are lost, and counted as such.",
    read: wholeNumber(1, 1_000_000),
  }),
  clickRetentionDays: setting("CLICK_RETENTION_DAYS", "0", {
    about: "After how many days click records and their sums are removed. `0`: never.",
    read: wholeNumber(0, 36_500),
  }),
  ipStorage: setting("IP_STORAGE", "full", {
    about: "What a click record keeps of the visitor's address: `full`, `truncated` (its network) or `none`.",
    read: oneOf("full", "truncated", "none"),
  }),
  respectDnt: setting("RESPECT_DNT", "false", {
    about:
      "Keeps nothing that tells visitors apart of those who send `DNT: 1` or `Sec-GPC: 1`. They are still counted.",
    read: flag,
  }),
  oauthClientFailuresPerMinute: setting("OAUTH_CLIENT_FAILURES_PER_MINUTE", "60", {
    about: "Failed OAuth client authentications a minute for each client and address.",
    read: wholeNumber(1, 1_000_000),
  }),
  oauthRegistrationsPerMinute: setting("OAUTH_REGISTRATIONS_PER_MINUTE", "600", {
    about: "OAuth client registrations a minute for each address, and readings of client documents for each host.",
    read: wholeNumber(1, 1_000_000),
  }),
  workers: setting("WORKERS", "1", {
    about: "Processes on this machine. More than one needs `DATABASE_URL` and `CLICKHOUSE_URL`.",
    read: wholeNumber(1, 256),
  }),
  logLevel: setting("LOG_LEVEL", "info", {
    about: "The least severe level that is logged.",
    read: oneOf(...LOG_LEVELS),
  }),
  logRequests: setting("LOG_REQUESTS", "false", { about: "Logs a line for each API request.", read: flag }),
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof settings;
type Values = { readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never };

export interface Config extends Omit<Values, "baseUrl"> {
  readonly baseUrl: string;
}

/** All that is wrong with the environment, so that it can be mended in one go. */
export class UnusableEnvironment extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
    this.name = "UnusableEnvironment";
    this.faults = faults;
  }
}

export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { env: variable, standard, read }] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const value = env[variable]?.trim() || standard;
    try {
      values[name] = value === "" ? null : read(value);
    } catch (error) {
      faults.push(`${variable} ${(error as Error).message}`);
    }
  }
  if (needsServers(values)) {
    faults.push("WORKERS above 1 needs DATABASE_URL and CLICKHOUSE_URL: an embedded engine belongs to one process");
  }
  if (faults.length > 0) throw new UnusableEnvironment(faults);
  return Object.freeze(withDerived(values as unknown as Values));
}

function needsServers({ workers, databaseUrl, clickhouseUrl }: Record<string, unknown>): boolean {
  return Number(workers) > 1 && !(databaseUrl && clickhouseUrl);
}

/** Some settings stand on others: the base URL on the port, the service domain on the base URL. */
function withDerived(values: Values): Config {
  const baseUrl = values.baseUrl ?? `http://localhost:${values.port}`;
  return { ...values, baseUrl, serviceDomain: values.serviceDomain || new URL(baseUrl).hostname };
}
