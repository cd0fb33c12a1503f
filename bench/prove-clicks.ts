/**
 * `npm run prove:clicks`: the whole service is killed (`kill -9` of its process group) again and again, at random
 * moments under load, and started again. At the end, every redirect whose answer arrived is counted once, in the
 * counters, in the records and in the sums. A visit that was cut off unanswered may count, at most once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { proveClicks } from "../test/support/prove-clicks.ts";
import { run } from "./support/processes.ts";

const KILLS = Number(process.env["KILLS"] ?? 20);
const folder = mkdtempSync(join(tmpdir(), "signpost-prove-"));
try {
  await run(["node", fileURLToPath(new URL("../scripts/build.mjs", import.meta.url))]);
  const proof = await proveClicks({ folder, kills: KILLS, say: (line) => console.log(line) });
  const { answered, cutOff, counted } = proof;
  console.log(`answered ${answered}, cut off unanswered ${cutOff}`);
  console.log(`counted  ${JSON.stringify(counted)}`);
  console.log(`slowest round ${Math.round(proof.slowestPerSecond)} redirects/s`);
  const lost = Math.max(0, answered - counted.counters);
  const twice = Math.max(0, counted.counters - answered - cutOff) + (counted.records - counted.distinctRecords);
  const agree = new Set(Object.values(counted)).size === 1;
  console.log(`${lost} lost, ${twice} twice, ${agree ? "all tables agree" : "THE TABLES DISAGREE"}`);
  if (lost > 0 || twice > 0 || !agree) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
