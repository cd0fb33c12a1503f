/**
 * `npm run bench:redirect`: redirects a second of Signpost, with 100,000 links, tracking on and the ingester running,
 * against bare `node:http` with a constant answer. Both get one core, the load generator another; rounds alternate, and
 * the medians count. Afterwards every redirect must be counted and the journal empty.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { freePort } from "../test/support/free-port.ts";
import { waitUntil } from "../test/support/wait-until.ts";
import { onCore, pinned } from "./support/cores.ts";
import { allIngested, metricOf } from "./support/metric.ts";
import { run, start } from "./support/processes.ts";
import { medianOf } from "./support/quantiles.ts";

const LINKS = 100_000;
const CONNECTIONS = 64;
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const SECONDS = Number(process.env["SECONDS"] ?? 6);
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

interface Round {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

async function load(port: number, seconds: number): Promise<Round> {
  if (!hasWrk) return loadWithAutocannon(port, seconds);
  const command = ["wrk", "-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-s", here("./support/visit-links.lua")];
  const output = await run(onCore(1, [...command, `http://127.0.0.1:${port}`]), { LINKS: String(LINKS) });
  const [requests = 0, us = 1, p50 = 0, p99 = 0, failures = 0] = (/RESULT (.*)/.exec(output)?.[1] ?? "")
    .split(" ")
    .map(Number);
  return { requests, perSecond: (requests / us) * 1e6, p50Ms: p50 / 1000, p99Ms: p99 / 1000, failures };
}

async function loadWithAutocannon(port: number, seconds: number): Promise<Round> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: Array.from({ length: 1_000 }, () => ({ path: `/b${1 + Math.floor(Math.random() * LINKS)}` })),
  });
  const { requests, latency, errors } = result;
  return {
    ...{ requests: requests.total, perSecond: requests.average, failures: errors },
    ...{ p50Ms: latency.p50, p99Ms: latency.p99 },
  };
}

/** Whether the service took less than a tenth of a processor for a second. */
async function isIdle(port: number): Promise<boolean> {
  const before = await metricOf(port, "process_cpu_seconds_total");
  await sleep(1_000);
  return (await metricOf(port, "process_cpu_seconds_total")) - before < 0.1;
}

function summary(name: string, rounds: readonly Round[]) {
  const row = {
    perSecond: medianOf(rounds.map((round) => round.perSecond)),
    p50Ms: medianOf(rounds.map((round) => round.p50Ms)),
    p99Ms: medianOf(rounds.map((round) => round.p99Ms)),
  };
  console.log(
    `${name.padEnd(16)} ${Math.round(row.perSecond).toLocaleString("en").padStart(8)} redirects/s   p50 ${row.p50Ms.toFixed(2)} ms   p99 ${row.p99Ms.toFixed(2)} ms`,
  );
  return row;
}

const folder = mkdtempSync(join(tmpdir(), "signpost-bench-"));
try {
  console.log(
    `${LINKS.toLocaleString("en")} links, ${CONNECTIONS} connections, ${hasWrk ? "wrk" : "autocannon"}, ` +
      `${ROUNDS} rounds of ${SECONDS} s${pinned ? ", server and load on a core each" : ""}`,
  );
  await run(["node", join(ROOT, "scripts/build.mjs")]);
  await run(["node", "--import", "tsx", here("./support/with-stores.ts"), "fill", folder, String(LINKS)]);

  const barePort = await freePort();
  const port = await freePort();
  const bare = await start(onCore(0, ["node", here("./support/bare-server.mjs"), String(barePort)]), "ready");
  const signpost = await start(onCore(0, ["node", join(ROOT, "dist/main.js")]), "Signpost is ready", {
    ...{
      DATA_DIR: folder,
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
    },
  });
  await waitUntil(async () => (await metricOf(port, "signpost_links_known")) === LINKS, { timeoutMs: 120_000 });
  await load(barePort, 2);
  const warmUp = await load(port, 4);
  const rounds: { bare: Round; signpost: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The reference must not share its core with the other's backlog, nor with the merges that follow it.
    await allIngested(port);
    await waitUntil(() => isIdle(port), { timeoutMs: 120_000, what: "the merges to end" });
    const ofBare = await load(barePort, SECONDS);
    const ofSignpost = await load(port, SECONDS);
    rounds.push({ bare: ofBare, signpost: ofSignpost });
    console.log(
      `  round ${round + 1}: ${Math.round(ofBare.perSecond)} bare, ${Math.round(ofSignpost.perSecond)} Signpost, ratio ${(ofSignpost.perSecond / ofBare.perSecond).toFixed(2)}`,
    );
  }
  const ended = performance.now();
  await allIngested(port);
  const drainSeconds = (performance.now() - ended) / 1000;
  await signpost.stop();
  await bare.stop();

  const reference = summary(
    "bare node:http",
    rounds.map((round) => round.bare),
  );
  const ours = summary(
    "Signpost",
    rounds.map((round) => round.signpost),
  );
  const ratio = medianOf(rounds.map((round) => round.signpost.perSecond / round.bare.perSecond));
  console.log(
    `ratio            ${ratio.toFixed(2)} of the rate, ${(ours.p99Ms / reference.p99Ms).toFixed(2)} times the p99`,
  );

  const answered = [warmUp, ...rounds.map((round) => round.signpost)].reduce((sum, { requests }) => sum + requests, 0);
  const cutOffMax = CONNECTIONS * (ROUNDS + 1);
  const counted = await run(["node", "--import", "tsx", here("./support/with-stores.ts"), "count", folder]);
  const { counters, records } = JSON.parse(/COUNTED (.*)/.exec(counted)?.[1] ?? "{}");
  console.log(
    `answered ${answered}, counted ${counters}, records ${records} (up to ${cutOffMax} were cut off unanswered); ` +
      `the journal was empty ${drainSeconds.toFixed(1)} s after the end`,
  );
  const right = counters === records && counters >= answered && counters <= answered + cutOffMax;
  if (!right) {
    console.error("The counts do not agree.");
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
