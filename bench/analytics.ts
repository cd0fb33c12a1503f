import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { RECOUNT_FILE } from "./analytics/bench-account.ts";
import { type Measurement, measure, type Totals } from "./analytics/measure.ts";
import { REPORTS } from "./analytics/reports.ts";

/**
 * Every report through HTTP at two sizes of one account with 10,000 links: median, 95th percentile and their ratio, the
 * service's memory, and totals against a recount of the records. `--huge` goes up to 100 million clicks. With
 * `BENCH_DIR` the filled stores are kept there and used again.
 */
const P95_MS_MAX = 50;
const RATIO_MAX = 1.5;
const MEMORY_MB_MAX = 700;
const SIZES = process.argv.includes("--huge") ? [1_000_000, 100_000_000] : [1_000_000, 10_000_000];

const kept = process.env["BENCH_DIR"];
const folder = kept ?? mkdtempSync(join(tmpdir(), "signpost-bench-"));

async function bench(clicks: number): Promise<Measurement> {
  const dataDir = join(folder, String(clicks));
  mkdirSync(dataDir, { recursive: true });
  const prepared = spawnSync(
    process.execPath,
    ["--import", "tsx", "bench/analytics/prepare.ts", dataDir, String(clicks)],
    {
      stdio: "inherit",
    },
  );
  if (prepared.status !== 0) throw new Error("The store could not be filled.");
  const measurement = await measure(dataDir);
  compare(dataDir, measurement.totals);
  return measurement;
}

function compare(dataDir: string, totals: Totals): void {
  const counted: { all: number; link: number } = JSON.parse(readFileSync(join(dataDir, RECOUNT_FILE), "utf8"));
  const { link, ...wholes } = totals;
  if (Object.values(wholes).some((total) => total !== counted.all) || link !== counted.link) {
    throw new Error(`Totals differ from a recount (${JSON.stringify(counted)}): ${JSON.stringify(totals)}`);
  }
  console.log(`Totals equal a recount of ${counted.all.toLocaleString("en")} records: ${JSON.stringify(totals)}`);
}

function printMemory(measurements: readonly Measurement[]): void {
  for (const [index, { residentMaxMb, privateMb }] of measurements.entries()) {
    const of = SIZES[index]?.toLocaleString("en");
    console.log(
      `Memory at ${of}: at most ${residentMaxMb.toFixed(0)} MB resident, ${privateMb.toFixed(0)} MB private.`,
    );
  }
}

/** How much of a 95th percentile the machine itself explains. */
function printSteadiness(measurements: readonly Measurement[]): void {
  for (const [index, { steadyWork }] of measurements.entries()) {
    const { medianMs, p95Ms } = steadyWork;
    console.log(
      `The machine at ${SIZES[index]?.toLocaleString("en")}: the same computation took ${medianMs.toFixed(1)} ms, ` +
        `95th percentile ${p95Ms.toFixed(1)} ms, ${(p95Ms / medianMs).toFixed(2)} times.`,
    );
  }
}

function print(small: Measurement, large: Measurement): boolean {
  const faults: string[] = [];
  const [few, many] = SIZES.map((size) => `${size / 1_000_000} M`);
  console.log(
    `\nreport                          ${few}: median / p95 / cpu      ${many}: median / p95 / cpu      ratio`,
  );
  for (const [index, { name, readsRecords }] of REPORTS.entries()) {
    const before = small.timings[index];
    const after = large.timings[index];
    if (before === undefined || after === undefined) continue;
    const ratio = after.medianMs / before.medianMs;
    const show = ({ medianMs, p95Ms, processorMs }: typeof after) =>
      [medianMs, p95Ms, processorMs].map((ms) => ms.toFixed(1).padStart(7)).join(" ");
    console.log(`${name.padEnd(30)} ${show(before)}   ${show(after)}   ${ratio.toFixed(2)}`);
    if (readsRecords) continue;
    if (after.p95Ms > P95_MS_MAX) faults.push(`${name}: p95 ${after.p95Ms.toFixed(1)} ms`);
    if (ratio > RATIO_MAX) faults.push(`${name}: ratio ${ratio.toFixed(2)}`);
  }
  const memory = Math.max(small.residentMaxMb, large.residentMaxMb);
  printMemory([small, large]);
  printSteadiness([small, large]);
  if (memory > MEMORY_MB_MAX) faults.push(`memory ${memory.toFixed(0)} MB`);
  console.log(faults.length === 0 ? "All targets met." : `Missed: ${faults.join("; ")}`);
  return faults.length === 0;
}

console.log(
  `Load of the machine at the start: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}.`,
);
const [small, large] = [await bench(SIZES[0] ?? 0), await bench(SIZES[1] ?? 0)];
const met = print(small, large);
console.log(
  `Load of the machine at the end: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}.`,
);
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
process.exit(met ? 0 : 1);
