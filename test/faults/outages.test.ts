import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCOUNTS, ALICE } from "../support/accounts.ts";
import { type ClickhouseServer, startClickhouseServer } from "../support/clickhouse-server.ts";
import type { Client } from "../support/client.ts";
import { type PostgresServer, startPostgresServer } from "../support/postgres-server.ts";
import { launchReady, newFolder, type ServiceProcess } from "../support/start-process.ts";
import { sendVisitors } from "../support/visitors.ts";
import { waitUntil } from "../support/wait-until.ts";

/** Two nodes on one PostgreSQL and one ClickHouse, each with a journal of its own. */
const folder = newFolder();
let postgres: PostgresServer;
let clickhouse: ClickhouseServer;
let nodes: ServiceProcess[];
let alice: Client;
let code: string;

beforeAll(async () => {
  [postgres, clickhouse] = await Promise.all([
    startPostgresServer(),
    startClickhouseServer(join(folder, "clickhouse")),
  ]);
  nodes = [];
  for (const name of ["one", "two"]) {
    const env = { DATABASE_URL: postgres.url("postgres"), CLICKHOUSE_URL: clickhouse.url };
    const DATA_DIR = join(folder, name);
    nodes.push(await launchReady({ ...env, DATA_DIR, BOOTSTRAP_ACCOUNTS: JSON.stringify(ACCOUNTS) }));
  }
  alice = node(0).client(ALICE.api_key);
  const made = await alice.post("/short-urls", { url: "https://example.com/", dynamic: true });
  code = made.body.data.short_code;
}, 180_000);

afterAll(async () => {
  for (const service of nodes ?? []) await service.end("SIGKILL");
  await clickhouse?.kill();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function node(number: number): ServiceProcess {
  const service = nodes[number];
  if (service === undefined) throw new Error(`There is no node ${number}.`);
  return service;
}

const visit = (number: number, path: string) => node(number).client(null).get(`//${path}`);

/** The count when no node has anything left to count: a node answers for its own visitors only. */
async function clickCount(): Promise<number> {
  await waitUntil(async () => (await Promise.all(nodes.map(journalBytes))).every((bytes) => bytes === 0), {
    ...{ timeoutMs: 60_000, what: "both journals to be empty" },
  });
  const answer = await alice.get(`/short-urls/${code}`);
  expect(answer.status).toBe(200);
  return answer.body.data.click_count;
}

async function journalBytes({ port }: ServiceProcess): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^signpost_click_journal_bytes (.*)$/m.exec(text)?.[1]);
}

/** Visitors come to both nodes while something happens; gives back how many were answered, all of them redirected. */
async function visitorsDuring(event: () => Promise<void>): Promise<{ answered: number; cutOff: number }> {
  const groups = nodes.map(({ port }) => sendVisitors({ port, connections: 4, nextPath: () => `/${code}` }));
  const answered = () => groups.reduce((sum, group) => sum + group.answered, 0);
  await waitUntil(() => groups.every((group) => group.answered > 50), { what: "visitors" });
  await event();
  const soFar = answered();
  await waitUntil(() => answered() > soFar + 200, { what: "redirects during the outage" });
  const cutOff = groups.reduce((sum, group) => sum + group.stop(), 0);
  expect(groups.map((group) => group.refused)).toEqual([0, 0]);
  return { answered: answered(), cutOff };
}

async function expectCounted(before: number, { answered, cutOff }: { answered: number; cutOff: number }) {
  const counted = (await clickCount()) - before;
  expect(counted).toBeGreaterThanOrEqual(answered);
  expect(counted).toBeLessThanOrEqual(answered + cutOff);
}

test("a change on one node is seen by visits to the other", async () => {
  expect((await visit(1, code)).headers["location"]).toBe("https://example.com/");
  await alice.put(`/short-urls/${code}`, { url: "https://example.com/new" });
  await waitUntil(async () => (await visit(1, code)).headers["location"] === "https://example.com/new");
  await alice.put(`/short-urls/${code}`, { password: "correct horse" });
  await waitUntil(async () => (await visit(1, code)).status === 401);
  await alice.put(`/short-urls/${code}`, { password: null });
  await waitUntil(async () => (await visit(1, code)).status === 302);
}, 60_000);

test("ClickHouse dies under load: redirects go on, and every click is counted once when it is back", async () => {
  const before = await clickCount();
  const visits = await visitorsDuring(() => clickhouse.kill());
  await clickhouse.start();
  await expectCounted(before, visits);
}, 120_000);

test("PostgreSQL dies under load: redirects go on, and every click is counted once when it is back", async () => {
  await waitUntil(async () => (await visit(0, code)).status === 302 && (await visit(1, code)).status === 302);
  const before = await clickCount();
  const visits = await visitorsDuring(() => postgres.kill());
  await postgres.start();
  await expectCounted(before, visits);
}, 120_000);
