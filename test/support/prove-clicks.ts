import { fileURLToPath } from "node:url";
import { metricOf } from "../../bench/support/metric.ts";
import { run, start } from "../../bench/support/processes.ts";
import { freePort } from "./free-port.ts";
import { sendVisitors } from "./visitors.ts";
import { waitUntil } from "./wait-until.ts";

const MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
const STORES = fileURLToPath(new URL("../../bench/support/with-stores.ts", import.meta.url));

const LINKS = 1_000;
const CONNECTIONS = 32;
const RUN_MIN_MS = 300;
const RUN_MAX_MS = 2_500;

/** The clicks in the counters, in the records and in the sums of each length, by name. */
export type Counted = Readonly<Record<"counters" | "records" | "distinctRecords" | "recordsByTime", number>> &
  Readonly<Record<string, number>>;

export interface Proof {
  readonly answered: number;
  readonly cutOff: number;
  readonly counted: Counted;
  readonly slowestPerSecond: number;
}

export interface ProofOptions {
  readonly folder: string;
  readonly kills: number;
  readonly say: (line: string) => void;
}

/** Kills the service under load as often as asked, lets it recover once more, and counts what it has counted. */
export async function proveClicks({ folder, kills, say }: ProofOptions): Promise<Proof> {
  await run(["node", "--import", "tsx", STORES, "fill", folder, String(LINKS)]);
  const port = await freePort();
  const env = { DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  const startService = () => start(["node", MAIN], "Signpost is ready", env);
  const nextPath = () => `/b${1 + Math.floor(Math.random() * LINKS)}`;
  let answered = 0;
  let cutOff = 0;
  let slowestPerSecond = Number.POSITIVE_INFINITY;

  for (let kill = 1; kill <= kills; kill += 1) {
    const service = await startService();
    const visitors = sendVisitors({ port, connections: CONNECTIONS, nextPath });
    await waitUntil(() => visitors.answered > 0, { what: "the first redirect" });
    const startedMs = performance.now();
    const beforeCount = visitors.answered;
    await new Promise((resolve) => setTimeout(resolve, RUN_MIN_MS + Math.random() * (RUN_MAX_MS - RUN_MIN_MS)));
    const perSecond = ((visitors.answered - beforeCount) / (performance.now() - startedMs)) * 1000;
    await service.kill();
    const cut = visitors.stop();
    if (visitors.refused > 0) throw new Error(`${visitors.refused} visits were answered with something else.`);
    answered += visitors.answered;
    cutOff += cut;
    slowestPerSecond = Math.min(slowestPerSecond, perSecond);
    say(`kill ${kill}: ${visitors.answered} answered at ${Math.round(perSecond)}/s, ${cut} cut off`);
  }

  const service = await startService();
  await waitUntil(async () => (await metricOf(port, "signpost_click_journal_bytes")) === 0, {
    timeoutMs: 120_000,
    what: "an empty journal",
  });
  await service.stop();
  const output = await run(["node", "--import", "tsx", STORES, "count", folder]);
  const counted = JSON.parse(/COUNTED (.*)/.exec(output)?.[1] ?? "{}") as Counted;
  return { answered, cutOff, counted, slowestPerSecond };
}
