/**
 * `npm run prove:outages`: PostgreSQL, then ClickHouse, is killed under load and stays away for a minute
 * (`OUTAGE_SECONDS`). Known links answer throughout, clicks wait in the journal, and when the engine is back every
 * redirect whose answer arrived is counted once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ACCOUNTS, ALICE } from "../test/support/accounts.ts";
import { startClickhouseServer } from "../test/support/clickhouse-server.ts";
import { type Client, createClient } from "../test/support/client.ts";
import { freePort } from "../test/support/free-port.ts";
import { startPostgresServer } from "../test/support/postgres-server.ts";
import { sendVisitors } from "../test/support/visitors.ts";
import { allIngested, metricOf } from "./support/metric.ts";
import { run, start } from "./support/processes.ts";

const SECONDS = Number(process.env["OUTAGE_SECONDS"] ?? 60);
const LINKS = 100;
const CONNECTIONS = 8;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Engine {
  kill(): Promise<void>;
  start(): Promise<void>;
}

interface Service {
  readonly port: number;
  readonly alice: Client;
  readonly codes: readonly string[];
}

/** What the counters of the links and the reports say. */
async function counted({ alice }: Service): Promise<{ counters: number; records: number }> {
  const links = (await alice.get(`/short-urls?limit=${LINKS}`)).body.data.shortUrls as { click_count: number }[];
  const overview = (await alice.get("/analytics/overview?dateRange=all_time")).body.data.data;
  return { counters: links.reduce((sum, link) => sum + link.click_count, 0), records: overview.total_clicks };
}

async function prove(name: string, engine: Engine, service: Service): Promise<boolean> {
  const { port, codes } = service;
  const before = await counted(service);
  const nextPath = () => `/${codes[Math.floor(Math.random() * codes.length)]}`;
  const visitors = sendVisitors({ port, connections: CONNECTIONS, nextPath });
  await sleep(3_000);
  await engine.kill();
  const atDeath = visitors.answered;
  await sleep(SECONDS * 1000);
  const during = visitors.answered - atDeath;
  const waiting = await metricOf(port, "signpost_click_journal_bytes");
  await engine.start();
  await sleep(3_000);
  const cutOff = visitors.stop();
  await allIngested(port, { timeoutMs: 300_000 });
  const after = await counted(service);
  const counters = after.counters - before.counters;
  const records = after.records - before.records;
  const right = counters === records && counters >= visitors.answered && counters <= visitors.answered + cutOff;
  console.log(
    `${name} away for ${SECONDS} s: ${during} redirects meanwhile (${Math.round(during / SECONDS)}/s), ` +
      `${visitors.refused} other answers, ${(waiting / 1e6).toFixed(1)} MB of clicks waiting at its return`,
  );
  console.log(
    `  answered ${visitors.answered}, cut off ${cutOff}, counters ${counters}, records ${records}: ${right ? "every one once" : "WRONG"}`,
  );
  return right && visitors.refused === 0;
}

const folder = mkdtempSync(join(tmpdir(), "signpost-outages-"));
await run(["node", here("../scripts/build.mjs")]);
const postgres = await startPostgresServer();
const clickhouse = await startClickhouseServer(join(folder, "clickhouse"));
const port = await freePort();
const node = await start(["node", here("../dist/main.js")], "Signpost is ready", {
  ...{ DATABASE_URL: postgres.url("postgres"), CLICKHOUSE_URL: clickhouse.url, DATA_DIR: join(folder, "node") },
  ...{ PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "fatal", BOOTSTRAP_ACCOUNTS: JSON.stringify(ACCOUNTS) },
});
try {
  const alice = createClient({ port, host: `localhost:${port}`, apiKey: ALICE.api_key });
  const urls = Array.from({ length: LINKS }, (_, n) => ({ url: `https://example.com/${n}`, dynamic: true }));
  const made = (await alice.post("/short-urls/bulk", { urls })).body.data.results as {
    data: { short_code: string };
  }[];
  const service = { port, alice, codes: made.map(({ data }) => data.short_code) };
  const proofs = [await prove("PostgreSQL", postgres, service), await prove("ClickHouse", clickhouse, service)];
  if (!proofs.every(Boolean)) process.exitCode = 1;
} finally {
  await node.kill();
  await clickhouse.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
