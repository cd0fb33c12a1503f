import { type ChildProcess, spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { freePort } from "../../test/support/free-port.ts";
import { medianOf, quantileOf } from "../support/quantiles.ts";
import { SteadyWork } from "../support/steady-work.ts";
import { memoryMbOf, processorMsOf } from "../support/usage.ts";
import { ACCOUNT, environmentOf } from "./bench-account.ts";
import { REPORTS, type Report } from "./reports.ts";

/** What one report took. */
export interface Timing {
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Processor time of the service for one answer, which neighbours on the machine inflate less than waiting. */
  readonly processorMs: number;
}

/** What one store was measured to do. */
export interface Measurement {
  readonly timings: readonly Timing[];
  readonly residentMaxMb: number;
  /** Without the pages of libraries and files, which the system shares and can drop. */
  readonly privateMb: number;
  readonly totals: Totals;
}

export interface Measured {
  readonly measurements: readonly Measurement[];
  /** For each report, what a computation that is always the same took between its answers. */
  readonly steadyWork: readonly SteadyWork[];
}

export interface Totals {
  readonly overview: number;
  readonly countries: number;
  readonly details: number;
  readonly days: number;
  readonly link: number;
}

const WARM_UP = 5;
/** Enough to see a machine's good and bad seconds: of 60 answers, three stalls would decide about a 95th percentile. */
const ANSWERS = Number(process.env["BENCH_ANSWERS"] ?? 200);

/**
 * The service as a process for each filled data directory. They are asked for one report after the other and take turns
 * with every answer: a machine that is slow for some minutes is slow for all of them, and their ratio stays true.
 */
export async function measure(dataDirs: readonly string[]): Promise<Measured> {
  const services: Service[] = [];
  try {
    for (const dataDir of dataDirs) services.push(await start(dataDir));
    const steadyWork: SteadyWork[] = [];
    for (const report of REPORTS) steadyWork.push(await time(services, report));
    const measurements: Measurement[] = [];
    for (const service of services) {
      measurements.push({
        timings: service.timings,
        totals: await totalsOf(service),
        residentMaxMb: memoryMbOf(service.child.pid, "VmHWM"),
        privateMb: memoryMbOf(service.child.pid, "RssAnon"),
      });
    }
    return { measurements, steadyWork };
  } finally {
    await Promise.all(services.map(stop));
  }
}

interface Service {
  readonly child: ChildProcess;
  readonly port: number;
  readonly timings: Timing[];
}

function stop({ child }: Service): Promise<unknown> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  return ended;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function start(dataDir: string): Promise<Service> {
  const port = await freePort();
  const child = spawn(process.execPath, ["dist/main.js"], {
    env: { PATH: process.env["PATH"], ...environmentOf(dataDir), PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error("The service did not start.");
    try {
      if ((await get(port, "/health")).status === 200) return { child, port, timings: [] };
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The service was not ready within a minute.");
}

async function time(services: readonly Service[], { path }: Report): Promise<SteadyWork> {
  const steadyWork = new SteadyWork();
  const runs: { service: Service; times: number[]; before: number }[] = [];
  for (const service of services) {
    for (let n = 0; n < WARM_UP; n += 1) await once(service, path);
    runs.push({ service, times: [], before: processorMsOf(service.child.pid) });
  }
  for (let n = 0; n < ANSWERS; n += 1) {
    for (const { service, times } of runs) times.push(await once(service, path));
    steadyWork.once();
  }
  for (const { service, times, before } of runs) {
    const processorMs = (processorMsOf(service.child.pid) - before) / ANSWERS;
    service.timings.push({ medianMs: medianOf(times), p95Ms: quantileOf(times, 0.95), processorMs });
  }
  return steadyWork;
}

async function once({ port }: Service, path: string): Promise<number> {
  const startedAt = performance.now();
  const { status, text } = await get(port, `/api/v1${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  return performance.now() - startedAt;
}

function get(port: number, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${ACCOUNT.api_key}` };
    const outgoing = request({ hostname: "127.0.0.1", port, path, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

async function totalsOf({ port }: Service): Promise<Totals> {
  const report = async (path: string) => JSON.parse((await get(port, `/api/v1${path}`)).text).data;
  const sum = (rows: { clicks: number }[]) => rows.reduce((total, { clicks }) => total + clicks, 0);
  const overview = await report("/analytics/overview?dateRange=all_time");
  return {
    overview: overview.data.total_clicks,
    days: sum(overview.data.clicks_by_day),
    countries: sum((await report("/analytics/user-locations?dateRange=all_time")).data.countries),
    details: (await report("/analytics/click-details?dateRange=all_time&limit=1")).pagination.total,
    link: (await report("/analytics/overview/code0")).data.total_clicks,
  };
}
