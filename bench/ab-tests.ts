/**
 * `npm run bench:ab-tests`: redirects a second of one code without a test, with a running test, and with one that signs
 * click ids, in the same service and the same run. Rounds are short and alternate, and the median of their ratios counts;
 * the processor time of a redirect stands beside it, which a busy machine disturbs less.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { aCode, aRunningTest } from "../test/support/ab-tests.ts";
import { createClient } from "../test/support/client.ts";
import { freePort } from "../test/support/free-port.ts";
import { onCore } from "./support/cores.ts";
import { allIngested, metricOf } from "./support/metric.ts";
import { run, start } from "./support/processes.ts";
import { medianOf } from "./support/quantiles.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 15);
const SECONDS = Number(process.env["SECONDS"] ?? 1);
const CONNECTIONS = 64;
const RATIO_MIN = 0.9;
const KEY = "sp_bench_000000000000000000000000";
const ROOT = fileURLToPath(new URL("..", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "signpost-bench-"));
const port = await freePort();
await run(["node", join(ROOT, "scripts/build.mjs")]);
const signpost = await start(onCore(0, ["node", join(ROOT, "dist/main.js")]), "Signpost is ready", {
  ...{ DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn", BASE_URL: "http://127.0.0.1" },
  BOOTSTRAP_ACCOUNTS: JSON.stringify([{ email: "bench@example.com", password: "a long password", api_key: KEY }]),
});
const client = createClient({ port, host: "127.0.0.1", apiKey: KEY });

/** Both kinds of visit write a click record, so that the test itself is the only difference. */
const tracked = { tracking_enabled: true };
const plain = await aCode(client, tracked);
const tested = await aCode(client, tracked);
const measured = await aCode(client, tracked);
await aRunningTest(client, tested);
await aRunningTest(client, measured, { track_conversions: true });

interface Round {
  readonly perSecond: number;
  /** Of all threads of the service, for each redirect. */
  readonly cpuMicroseconds: number;
}

async function visit(path: string): Promise<Round> {
  await allIngested(port);
  const before = await metricOf(port, "process_cpu_seconds_total");
  const load = ["wrk", "-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, `http://127.0.0.1:${port}${path.slice(1)}`];
  const output = await run(onCore(1, load));
  await allIngested(port);
  const cpuSeconds = (await metricOf(port, "process_cpu_seconds_total")) - before;
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    cpuMicroseconds: (cpuSeconds / requests) * 1e6,
  };
}

const codes = { plain, tested, measured };
type Kind = keyof typeof codes;
const kinds = Object.keys(codes) as Kind[];
const rounds: Record<Kind, Round>[] = [];
for (const kind of [...kinds, ...kinds]) await visit(codes[kind].path);
for (let round = 0; round < ROUNDS; round += 1) {
  const results: Partial<Record<Kind, Round>> = {};
  // Whoever comes first in one round comes last in another, so that nobody gains from a machine that warms or tires.
  const order = kinds.map((_, index) => kinds[(index + round) % kinds.length] as Kind);
  for (const kind of order) results[kind] = await visit(codes[kind].path);
  rounds.push(results as Record<Kind, Round>);
}

const ratioOf = (kind: Kind) => medianOf(rounds.map((round) => round[kind].perSecond / round.plain.perSecond));
for (const kind of kinds) {
  const rate = Math.round(medianOf(rounds.map((round) => round[kind].perSecond)));
  const cpu = medianOf(rounds.map((round) => round[kind].cpuMicroseconds));
  const cpuRatio = medianOf(rounds.map((round) => round.plain.cpuMicroseconds / round[kind].cpuMicroseconds));
  console.log(
    `${kind.padEnd(9)} ${rate} redirects/s, ${ratioOf(kind).toFixed(2)} of plain; ` +
      `${cpu.toFixed(1)} us of processor time each, by which it would keep ${cpuRatio.toFixed(2)}`,
  );
}
if (ratioOf("tested") < RATIO_MIN) {
  console.error(`A running test keeps less than ${RATIO_MIN} of the rate.`);
  process.exitCode = 1;
}
await signpost.stop();
rmSync(folder, { recursive: true, force: true });
