import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { RECOUNT_FILE } from "./analytics/bench-account.ts";
import { type Measured, type Measurement, measure, type Timing, type Totals } from "./analytics/measure.ts";
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

/** Returns the data directory. */
function prepare(clicks: number): string {
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
  return dataDir;
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

/**
 * A line for each report, in milliseconds; answers what misses its target. The last two columns are of a computation that
 * needs nothing but a processor, in the same minutes: how much of a 95th percentile the machine itself explains.
 */
function printReports({ measurements: [small, large], steadyWork }: Measured): string[] {
  const [few, many] = SIZES.map((size) => `${size / 1_000_000} M`.padStart(5));
  console.log(
    `\nreport                         ${few}: median / p95 / cpu   ${many}: median / p95 / cpu   ratio   machine: median / p95`,
  );
  return REPORTS.flatMap(({ name, readsRecords }, index) => {
    const before = small?.timings[index];
    const after = large?.timings[index];
    const machine = steadyWork[index];
    if (before === undefined || after === undefined || machine === undefined) return [`${name}: not measured`];
    const ratio = after.medianMs / before.medianMs;
    const figures = [show(before), show(after), ratio.toFixed(2), inMs(machine.medianMs), inMs(machine.p95Ms)];
    console.log(`${name.padEnd(30)} ${figures.join("   ")}`);
    if (readsRecords) return [];
    return [
      ...(after.p95Ms > P95_MS_MAX ? [`${name}: p95 ${after.p95Ms.toFixed(1)} ms`] : []),
      ...(ratio > RATIO_MAX ? [`${name}: ratio ${ratio.toFixed(2)}`] : []),
    ];
  });
}

function show({ medianMs, p95Ms, processorMs }: Timing): string {
  return [medianMs, p95Ms, processorMs].map(inMs).join(" ");
}

function inMs(ms: number): string {
  return ms.toFixed(1).padStart(7);
}

function sayLoad(moment: "start" | "end"): void {
  const loads = loadavg().map((load) => load.toFixed(1));
  console.log(`Load of the machine at the ${moment}: ${loads.join(", ")}.`);
}

function print(measured: Measured): boolean {
  const { measurements } = measured;
  const faults = printReports(measured);
  printMemory(measurements);
  const memory = Math.max(...measurements.map(({ residentMaxMb }) => residentMaxMb));
  if (memory > MEMORY_MB_MAX) faults.push(`memory ${memory.toFixed(0)} MB`);
  console.log(faults.length === 0 ? "All targets met." : `Missed: ${faults.join("; ")}`);
  return faults.length === 0;
}

sayLoad("start");
const dataDirs = SIZES.map(prepare);
const measured = await measure(dataDirs);
for (const [index, { totals }] of measured.measurements.entries()) compare(dataDirs[index] ?? "", totals);
const met = print(measured);
sayLoad("end");
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
process.exit(met ? 0 : 1);
