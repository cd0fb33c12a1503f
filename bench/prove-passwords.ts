/**
 * `npm run prove:passwords`: 10,000 wrong passwords for a locked link from one address, and twelve seconds of them from
 * a new address each, as fast as fifty connections are answered, while visitors of other links are timed. Guessing is
 * limited, and no visitor waits for a slow hash: the 99th percentile stays within three times its value in calm.
 *
 * A stall of the machine of a tenth of a second is one visit in a hundred of ten seconds, so all of it is done in rounds,
 * and the median of the rounds counts. What a thousand requests a second do to a bare `node:http` server, which checks
 * nothing, is shown beside it.
 */
import { mkdtempSync, rmSync } from "node:fs";
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
import { medianOf } from "./support/quantiles.ts";
import { startVisits, type Visits } from "./support/steady-visits.ts";

const ROUNDS = 3;
const GUESSES = 10_000;
/** From many addresses each guess is hashed, one at a time, and ten thousand of them take minutes. */
const SECONDS_MAX = { none: 60, one: 60, many: 12 } as const;
const VISITS_PER_SECOND = 500;
const CALM_MS = 10_000;
const TIMES_MAX = 3;
const NAMES = { none: "as many requests", one: "one address guessing", many: "many addresses" } as const;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Attack {
  readonly port: number;
  readonly code: string;
  readonly addresses: "none" | "one" | "many";
}

/** Starts when the attacker is ready, and ends with what it was answered. */
async function attack({ port, code, addresses }: Attack): Promise<{ answers: Promise<string> }> {
  const args = [port, code, GUESSES, addresses, SECONDS_MAX[addresses]].map(String);
  const attacker = await start(["node", here("./support/guess-passwords.mjs"), ...args], "ready");
  const said = text(attacker.child.stdout as Readable);
  attacker.child.kill("SIGUSR2");
  return { answers: said.then((all) => /RESULT (.*)/.exec(all)?.[1] ?? "") };
}

interface Target {
  readonly name: string;
  readonly port: number;
  readonly attacks: readonly Attack["addresses"][];
}

/** How many times its calm value the 99th percentile is, for each attack. */
async function round({ name, port, attacks }: Target, code: string, visits: Visits): Promise<Map<string, number>> {
  await visits.during(sleep(500));
  const calm = await visits.during(sleep(CALM_MS));
  console.log(`${name}, in calm`.padEnd(34), `p50 ${calm.p50Ms.toFixed(2)} ms, p99 ${calm.p99Ms.toFixed(2)} ms`);
  const times = new Map<string, number>();
  for (const addresses of attacks) {
    const { answers } = await attack({ port, code, addresses });
    const { p50Ms, p99Ms } = await visits.during(answers);
    const attacked = `${name}, ${NAMES[addresses]}`;
    times.set(attacked, p99Ms / calm.p99Ms);
    console.log(attacked.padEnd(34), `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms  ${await answers}`);
  }
  return times;
}

const folder = mkdtempSync(join(tmpdir(), "signpost-passwords-"));
await run(["node", here("../scripts/build.mjs")]);
const [port, barePort] = [await freePort(), await freePort()];
const bare = await start(["node", here("./support/bare-server.mjs"), String(barePort)], "ready");
const service = await start(["node", here("../dist/main.js")], "Signpost is ready", {
  ...{ DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "fatal" },
  BOOTSTRAP_ACCOUNTS: JSON.stringify(ACCOUNTS),
});
try {
  const alice = createClient({ port, host: `localhost:${port}`, apiKey: ALICE.api_key });
  const create = async (fields: object): Promise<string> =>
    (await alice.post("/short-urls", { url: "https://example.com/", dynamic: true, ...fields })).body.data.short_code;
  const codes = await Promise.all(Array.from({ length: 20 }, () => create({})));
  const code = await create({ password: "correct horse battery" });
  const paths = codes.map((each) => `/${each}`);
  const targets: readonly Target[] = [
    { name: "node:http", port: barePort, attacks: ["none"] },
    { name: "Signpost", port, attacks: ["one", "many"] },
  ];
  const times = new Map<string, number[]>();
  for (let number = 0; number <= ROUNDS; number += 1) {
    for (const target of targets) {
      const visits = await startVisits(target.port, paths, VISITS_PER_SECOND);
      const measured = await round(target, code, visits);
      await visits.stop();
      // The first round is for the compilers.
      if (number > 0)
        for (const [attacked, each] of measured) times.set(attacked, [...(times.get(attacked) ?? []), each]);
    }
  }
  for (const [attacked, each] of times) {
    const median = medianOf(each);
    const tooLong = attacked.startsWith("Signpost") && median > TIMES_MAX;
    const all = each.map((one) => one.toFixed(2)).join(", ");
    console.log(
      `${attacked}: p99 ${median.toFixed(2)} times that in calm (${all})${tooLong ? ", MORE THAN THREE" : ""}`,
    );
    if (tooLong) process.exitCode = 1;
  }
} finally {
  await service.stop();
  await bare.stop();
  rmSync(folder, { recursive: true, force: true });
}
