import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultOfChdb } from "../../src/store/chdb.ts";
import { identityOf } from "../../src/store/data-dir.ts";
import { openWasmEngine } from "../../src/store/wasm/open-wasm.ts";
import { ALICE } from "../support/accounts.ts";
import { launch, launchReady, newFolder, type ServiceProcess, usedFolder } from "../support/start-process.ts";
import { waitUntil } from "../support/wait-until.ts";

const planned = { BOOTSTRAP_ACCOUNTS: JSON.stringify([ALICE]) };

/** A data directory whose clicks are the WebAssembly engine's, on machines that have a build of chDB too. */
function folderOfWasmEngine(): string {
  const folder = usedFolder();
  mkdirSync(join(folder, "events-wasm"), { recursive: true });
  return folder;
}

const engineOf = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, "events-wasm", "engine.lock"), "utf8"), 10);

const isRunning = async (pid: number) => (await identityOf(pid)) !== null;

async function clicksOf(service: ServiceProcess, filter = ""): Promise<number | null> {
  const { status, body } = await service.client(ALICE.api_key).get(`/analytics/overview?${filter}`);
  return status === 200 ? body.data.data.total_clicks : null;
}

/** Makes a link and visits it so many times. */
async function visit(service: ServiceProcess, times: number): Promise<void> {
  const { body } = await service.client(ALICE.api_key).post("/short-urls", { url: "https://example.com/wasm" });
  const path = `/${new URL(body.data.short_url).pathname}`;
  for (let count = 0; count < times; count += 1) {
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" };
    expect((await service.client(null).get(path, { headers })).status).toBe(301);
  }
}

test("the WebAssembly engine keeps clicks over its own death and over that of the service", async () => {
  const DATA_DIR = folderOfWasmEngine();
  const first = await launchReady({ DATA_DIR, ...planned });
  await visit(first, 3);
  await waitUntil(async () => (await clicksOf(first)) === 3, { what: "three clicks" });

  process.kill(engineOf(DATA_DIR), "SIGKILL");
  await visit(first, 2);
  await waitUntil(async () => (await clicksOf(first)) === 5, {
    what: "five clicks, by an engine that was started again",
  });
  expect(await clicksOf(first, "browser=FIREFOX")).toBe(5);
  expect(await clicksOf(first, `browser=${encodeURIComponent("Ångström")}`)).toBe(0);

  const engine = engineOf(DATA_DIR);
  await first.end("SIGKILL");
  await waitUntil(async () => !(await isRunning(engine)), { what: "the engine to end with its service" });

  const second = await launchReady({ DATA_DIR, ...planned });
  expect(await clicksOf(second)).toBe(5);
  expect(await second.end("SIGTERM")).toBe(0);
  expect(await isRunning(engineOf(DATA_DIR))).toBe(false);
});

test("an engine that does not answer any more is ended and started again", async () => {
  const folder = newFolder();
  const { client, close } = await openWasmEngine(join(folder, "events-wasm"), 5_000);
  const stuck = engineOf(folder);
  process.kill(stuck, "SIGSTOP");
  await expect(client.query({ query: "SELECT 1" })).rejects.toThrow();
  await waitUntil(async () => (await client.ping()).success, { what: "an answer" });
  expect(await isRunning(stuck)).toBe(false);
  await close();
});

test.skipIf((await faultOfChdb()) === null)(
  "where chDB cannot be used, its clicks are not passed over in silence",
  async () => {
    const DATA_DIR = newFolder();
    mkdirSync(join(DATA_DIR, "events"));
    const service = await launch({ DATA_DIR, ...planned });
    expect(await service.ended).not.toBe(0);
    expect(service.output()).toContain("Set CLICKHOUSE_URL");
  },
);
