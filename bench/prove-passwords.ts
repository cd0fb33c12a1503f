/**
 * `npm run prove:passwords`: 10,000 wrong passwords for a locked link from one address, and then half a minute of them
 * from a new address each, while visitors of other links are timed. Guessing is limited, and no visitor waits for a slow hash: the 99th
 * percentile stays within three times its value in calm.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ACCOUNTS, ALICE } from "../test/support/accounts.ts";
import { createClient } from "../test/support/client.ts";
import { freePort } from "../test/support/postgres-server.ts";
import { run, start } from "./support/processes.ts";

const GUESSES = 10_000;
/** From many addresses each guess is hashed, one at a time; ten thousand of them take minutes. */
const ATTACK_SECONDS_MAX = 30;
const PER_SECOND = 500;
const CALM_SECONDS = 10;
const TIMES_MAX = 3;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Timed {
  readonly visits: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Visits at a steady pace, however long each takes, until told to stop. */
async function timeVisits(port: number, codes: readonly string[], until: Promise<unknown>): Promise<Timed> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  let over = false;
  void until.then(() => {
    over = true;
  });
  for (let visit = 0, startedMs = performance.now(); !over; visit += 1) {
    underWay.push(
      timeVisit({ port, path: `/${codes[visit % codes.length]}`, agent }).then((ms) => void times.push(ms)),
    );
    await sleep(Math.max(0, startedMs + ((visit + 1) * 1000) / PER_SECOND - performance.now()));
  }
  await Promise.all(underWay);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { visits: times.length, p50Ms: at(0.5), p99Ms: at(0.99) };
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
  await timeVisits(port, codes, sleep(3_000));
  const calm = await timeVisits(port, codes, sleep(CALM_SECONDS * 1000));
  show("in calm", calm);
  for (const addresses of ["one", "many"]) {
    const args = ["node", here("./support/guess-passwords.mjs"), String(port), locked, String(GUESSES), addresses];
    args.push(String(ATTACK_SECONDS_MAX));
    const attack = run(args);
    const attacked = await timeVisits(port, codes, attack);
    show(`${addresses === "one" ? "one address" : "many addresses"} guessing`, attacked);
    console.log(`  answers: ${(await attack).trim()}`);
    const times = attacked.p99Ms / calm.p99Ms;
    console.log(`  p99 ${times.toFixed(2)} times that in calm${times > TIMES_MAX ? ", MORE THAN THREE" : ""}`);
    if (times > TIMES_MAX) process.exitCode = 1;
  }
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
