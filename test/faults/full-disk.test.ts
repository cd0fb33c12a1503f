import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALICE } from "../support/accounts.ts";
import type { Client } from "../support/client.ts";
import { launchReady, type ServiceProcess, usedFolder } from "../support/start-process.ts";

const DATA_DIR = usedFolder();
let service: ServiceProcess;
let alice: Client;
let nobody: Client;

beforeAll(async () => {
  service = await launchReady({ DATA_DIR, BOOTSTRAP_ACCOUNTS: JSON.stringify([ALICE]), LOG_LEVEL: "fatal" });
  alice = service.client(ALICE.api_key);
  nobody = service.client(null);
});
afterAll(async () => {
  await service.end("SIGKILL");
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const SEGMENTS_WITHOUT_ROOM = 4;
const VISITS = 8;

/** The journal's next files lead to a device that has no room: every write to it fails as on a full disk. */
function fillTheDisk(): void {
  for (let segment = 1; segment <= SEGMENTS_WITHOUT_ROOM; segment += 1) {
    symlinkSync("/dev/full", join(DATA_DIR, "journal", `${String(segment).padStart(12, "0")}.clicks`));
  }
}

async function lostTo(reason: string): Promise<number> {
  const { text } = await nobody.get("//metrics");
  return Number(new RegExp(`^signpost_clicks_lost_total\\{reason="${reason}"\\} (\\d+)$`, "m").exec(text)?.[1]);
}

test("on a full disk visitors are sent on, the loss is told, and clicks are kept again as soon as there is room", async () => {
  const { id, short_code } = (await alice.post("/short-urls", { url: "https://example.com/" })).body.data;
  const clickCount = async () => (await alice.get(`/short-urls/${id}`)).body.data.click_count;
  expect(await lostTo("disk-full")).toBe(0);
  fillTheDisk();
  for (let visits = 1; visits <= VISITS; visits += 1) {
    expect((await nobody.get(`//${short_code}`)).status).toBe(301);
    const lost = await lostTo("disk-full");
    expect([lost, await clickCount()]).toEqual([lost, visits - lost]);
    if (visits === 1) expect(lost).toBe(1);
  }
  expect(await lostTo("disk-full")).toBeLessThanOrEqual(SEGMENTS_WITHOUT_ROOM);
});
