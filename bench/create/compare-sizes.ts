import { join } from "node:path";
import { medianOf } from "../support/quantiles.ts";
import { timeOf } from "./measure.ts";
import { seed } from "./seed.ts";
import { type Service, startService } from "./service.ts";

const MOST_TIMES = 2;
const WARM_UP = 30;

interface Question {
  readonly name: string;
  readonly calls: number;
  /** Whether the answer must not take longer with more links; the others are told for their interest. */
  readonly judged: boolean;
  ask(service: Service, n: number): Promise<unknown>;
}

const get = (path: string) => (service: Service) => service.call("GET", path);
const QUESTIONS: readonly Question[] = [
  {
    ...{ name: "create", calls: 300, judged: true },
    ask: (service, n) => service.call("POST", "/short-urls", { url: `https://example.com/new/${n}` }),
  },
  {
    ...{ name: "get by code", calls: 300, judged: true },
    // The codes of the seed are numbers; these are spread over what both have.
    ask: (service, n) => service.call("GET", `/short-urls/s${((n * 37) % 1000).toString(16).padStart(6, "0")}`),
  },
  { name: "default list", calls: 300, judged: true, ask: get("/short-urls") },
  { name: "search for a rare text", calls: 30, judged: false, ask: get("/short-urls?search=item-777%20of") },
  { name: "search for a text in every link", calls: 3, judged: false, ask: get("/short-urls?search=catalogue") },
  { name: "sort by clicks", calls: 3, judged: false, ask: get("/short-urls?sort=clicks") },
];

/**
 * The time of a create, a get and a default list, with few links in the account and with many. Both services run side
 * by side and the calls alternate, so that whatever else the machine does meanwhile is shared by both.
 */
export async function compareSizes(folder: string, { few, many }: { few: number; many: number }): Promise<boolean> {
  const dirs = { small: join(folder, "few"), large: join(folder, "many") };
  for (const dir of Object.values(dirs)) await (await startService(dir)).stop();
  await seed(dirs.small, few);
  const seededMs = await timeOf(() => seed(dirs.large, many));
  console.log(`${many} links were laid in ${(seededMs / 1000).toFixed(0)} s. Median times of one call:`);
  const small = await startService(dirs.small);
  const large = await startService(dirs.large);
  let passed = true;
  for (const question of QUESTIONS) {
    const { smallMs, largeMs } = await askBoth(question, { small, large });
    const ratio = largeMs / smallMs;
    if (question.judged && ratio > MOST_TIMES) passed = false;
    const [a, b] = [smallMs, largeMs].map((ms) => ms.toFixed(2).padStart(8));
    console.log(`${question.name.padEnd(32)} ${few}: ${a} ms   ${many}: ${b} ms   ratio ${ratio.toFixed(2)}`);
  }
  await small.stop();
  await large.stop();
  console.log(`${passed ? "PASS" : "FAIL"}: create, get and the default list take at most ${MOST_TIMES} times as long`);
  return passed;
}

async function askBoth({ calls, ask }: Question, { small, large }: { small: Service; large: Service }) {
  const warmUp = Math.min(WARM_UP, calls);
  const times: { small: number; large: number }[] = [];
  for (let n = 0; n < warmUp + calls; n += 1) {
    times.push({ small: await timeOf(() => ask(small, n)), large: await timeOf(() => ask(large, n)) });
  }
  const counted = times.slice(warmUp);
  return { smallMs: medianOf(counted.map((time) => time.small)), largeMs: medianOf(counted.map((time) => time.large)) };
}
