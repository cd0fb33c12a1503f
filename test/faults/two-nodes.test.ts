import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { metricOf } from "../../bench/support/metric.ts";
import { aCode, aRunningTest, OWN_DESTINATION } from "../support/ab-tests.ts";
import { ACCOUNTS, ALICE } from "../support/accounts.ts";
import { type ClickhouseServer, startClickhouseServer } from "../support/clickhouse-server.ts";
import type { Client } from "../support/client.ts";
import { isAlive, register, revoke, type Tokens, tokensFor } from "../support/oauth.ts";
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

const journalBytes = ({ port }: ServiceProcess) => metricOf(port, "signpost_click_journal_bytes");

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

describe("a change on one node is seen by visits to the other, which knew the link before", () => {
  test("destination, password, expiry, alias, deletion", async () => {
    const { id, short_code } = (await alice.post("/short-urls", { url: "https://example.com/", dynamic: true })).body
      .data;
    const change = (fields: object) => alice.put(`/short-urls/${id}`, fields);
    const answers = (path: string, status: number) =>
      waitUntil(async () => (await visit(1, path)).status === status, { what: `${path} to answer ${status}` });
    expect((await visit(1, short_code)).headers["location"]).toBe("https://example.com/");
    await change({ url: "https://example.com/new" });
    await waitUntil(async () => (await visit(1, short_code)).headers["location"] === "https://example.com/new");
    await change({ password: "correct horse" });
    await answers(short_code, 401);
    await change({ password: null });
    await answers(short_code, 302);
    await change({ expires_at: "2020-01-01" });
    await answers(short_code, 410);
    await change({ expires_at: null });
    await answers(short_code, 302);
    // The other node has been asked for the new address before it led anywhere.
    expect((await visit(1, "moved")).status).toBe(404);
    await change({ custom_alias: "moved" });
    await answers("moved", 302);
    await answers(short_code, 404);
    await alice.delete(`/short-urls/${id}`);
    await answers("moved", 404);
  });

  test("the start and the pause of an A/B test", async () => {
    const code = await aCode(alice);
    const leads = (...destinations: string[]) =>
      waitUntil(async () => {
        const { headers } = await node(1).client(null).get(code.path);
        return destinations.includes(headers["location"] ?? "");
      });
    await leads(OWN_DESTINATION);
    const { id, variants } = await aRunningTest(alice, code);
    await leads(...variants.map(({ destination_url }) => destination_url));
    await alice.post(`/qr-ab-tests/${id}/pause`);
    await leads(OWN_DESTINATION);
    await alice.post(`/qr-ab-tests/${id}/start`);
    await leads(...variants.map(({ destination_url }) => destination_url));
  });
});

describe("what is revoked on one node opens nothing on the other, which let it in before", () => {
  const here = () => ({ nobody: node(0).client(null) });
  const there = () => ({ nobody: node(1).client(null) });

  test("an API key", async () => {
    const { id, api_key } = (await alice.post("/api-keys", { name: "Till" })).body.data;
    const till = node(1).client(api_key);
    expect((await till.get("/account")).status).toBe(200);
    await alice.delete(`/api-keys/${id}`);
    await waitUntil(async () => (await till.get("/account")).status === 401);
  });

  test("an access token, a refresh token's access token, and an application's approval", async () => {
    const client = await register(here());
    const revocations = [
      ({ access_token }: Tokens) => revoke(here(), client, access_token),
      ({ refresh_token }: Tokens) => revoke(here(), client, refresh_token),
      async () => {
        const { data } = (await alice.get("/connected-applications")).body;
        return alice.delete(`/connected-applications/${data[0].id}`);
      },
    ];
    for (const revokeIt of revocations) {
      const tokens = await tokensFor(here(), client);
      expect(await isAlive(there(), tokens.access_token)).toBe(true);
      expect((await revokeIt(tokens)).status).toBe(200);
      await waitUntil(async () => !(await isAlive(there(), tokens.access_token)));
    }
  });
});

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
