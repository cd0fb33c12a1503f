/**
 * `npm run prove:passwords`: 10,000 wrong passwords for a locked link from one address, and then half a minute of them
 * from a new address each, while visitors of other links are timed. Guessing is limited, and no visitor waits for a slow
 * hash: the 99th percentile stays within three times its value in calm.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ACCOUNTS, ALICE } from "../test/support/accounts.ts";
import { createClient } from "../test/support/client.ts";
import { freePort } from "../test/support/free-port.ts";
import { run, start } from "./support/processes.ts";

const GUESSES = 10_000;
/** From many addresses each guess is hashed, one at a time; ten thousand of them take minutes. */
const ATTACK_SECONDS_MAX = 30;
const PER_SECOND = 500;
const CALM_SECONDS = 10;
const TIMES_MAX = 3;
/** The first is no attack: it shows what the number of requests alone does to a machine that also sends them. */
const ATTACKS = { none: "as many harmless ones", one: "one address guessing", many: "many addresses guessing" };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Timed {
  readonly visits: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Visits {
  /** How long the visits took that began before this was over. */
  during(until: Promise<unknown>): Promise<Timed>;
  stop(): Promise<void>;
}

/** Visits at a steady pace, however long each takes, on connections that stay open from one measurement to the next. */
function startVisits(port: number, codes: readonly string[]): Visits {
  const agent = new Agent({ keepAlive: true });
  let times: number[] = [];
  let over = false;
  async function visitOn(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (let visit = 0, startedMs = performance.now(); !over; visit += 1) {
      const into = times;
      const path = `/${codes[visit % codes.length]}`;
      const visiting = timeVisit({ port, path, agent }).then((ms) => {
        into.push(ms);
        underWay.delete(visiting);
      });
      underWay.add(visiting);
      await sleep(Math.max(0, startedMs + ((visit + 1) * 1000) / PER_SECOND - performance.now()));
    }
    await Promise.all(underWay);
    agent.destroy();
  }
  const stopped = visitOn();
  return {
    during: async (until) => {
      const taken: number[] = [];
      times = taken;
      await Promise.race([until, stopped]);
      times = [];
      taken.sort((a, b) => a - b);
      const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0;
      return { visits: taken.length, p50Ms: at(0.5), p99Ms: at(0.99) };
    },
    stop: () => {
      over = true;
      return stopped;
    },
  };
}

function timeVisit(options: { port: number; path: string; agent: Agent }): Promise<number> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", ...options }, (answer) => {
      if (answer.statusCode !== 302) reject(new Error(`A visit was answered with ${answer.statusCode}.`));
      answer.resume().on("end", () => resolve(performance.now() - startedMs));
    });
    outgoing.on("error", reject).end();
  });
}

const show = (name: string, { visits, p50Ms, p99Ms }: Timed) =>
  console.log(`${name.padEnd(22)} ${visits} visits, p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`);

const folder = mkdtempSync(join(tmpdir(), "signpost-passwords-"));
await run(["node", here("../scripts/build.mjs")]);
const port = await freePort();
const service = await start(["node", here("../dist/main.js")], "Signpost is ready", {
  ...{ DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "fatal" },
  BOOTSTRAP_ACCOUNTS: JSON.stringify(ACCOUNTS),
});
try {
  const alice = createClient({ port, host: `localhost:${port}`, apiKey: ALICE.api_key });
  const create = async (fields: object) =>
    (await alice.post("/short-urls", { url: "https://example.com/", dynamic: true, ...fields })).body.data.short_code;
  const codes = await Promise.all(Array.from({ length: 20 }, () => create({})));
  const locked: string = await create({ password: "correct horse battery" });
  const visits = startVisits(port, codes);
  await visits.during(sleep(3_000));
  const calm = await visits.during(sleep(CALM_SECONDS * 1000));
  show("in calm", calm);
  for (const [addresses, name] of Object.entries(ATTACKS)) {
    const args = ["node", here("./support/guess-passwords.mjs"), String(port), locked, String(GUESSES), addresses];
    const attacker = await start([...args, String(ATTACK_SECONDS_MAX)], "ready");
    const said = text(attacker.child.stdout as Readable);
    attacker.child.kill("SIGUSR2");
    const attacked = await visits.during(said);
    show(name, attacked);
    console.log(`  answers: ${/RESULT (.*)/.exec(await said)?.[1]}`);
    const times = attacked.p99Ms / calm.p99Ms;
    const tooLong = addresses !== "none" && times > TIMES_MAX;
    console.log(`  p99 ${times.toFixed(2)} times that in calm${tooLong ? ", MORE THAN THREE" : ""}`);
    if (tooLong) process.exitCode = 1;
  }
  await visits.stop();
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
