import { createApp } from "../../src/app.ts";
import { loadConfig } from "../../src/config.ts";
import { type Caller, openCaller } from "./caller.ts";
import { dice, pick, REFERRERS, visitor } from "./crowd.ts";
import { CAMPAIGNS, CODES, CONVERSION_CHANCE, LINKS, TEST } from "./goods.ts";

export const DEMO_ACCOUNT = {
  email: "demo@signpost.example",
  password: "demo signpost 2026",
  api_key: "sp_demo_00000000000000000000000000",
};

const DAYS = 30;
const DAY_MS = 86_400_000;
const VISITS_A_DAY = 120;
const MINUTES_BETWEEN = 50;

export interface SeedOptions {
  readonly folder: string;
  readonly baseUrl: string;
  readonly now: Date;
  readonly onStep: (step: string) => void;
}

/**
 * Fills an empty data directory by using the service as people would, under a clock that runs through the last thirty
 * days: every figure of the demonstration was counted by the same code that counts real visits.
 */
export async function seedDemo({ folder, baseUrl, now, onStep }: SeedOptions): Promise<void> {
  const start = new Date(now.getTime() - (DAYS + 1) * DAY_MS);
  // Each thing is made a little after the one before, as people do, and all of them before the first visit.
  const clock = { at: start, now: () => new Date(clock.at), nowMs: () => clock.at.getTime() };
  const tick = () => {
    clock.at = new Date(clock.at.getTime() + MINUTES_BETWEEN * 60_000);
  };
  const config = loadConfig({
    DATA_DIR: folder,
    BASE_URL: baseUrl,
    LOG_LEVEL: "fatal",
    BOOTSTRAP_ACCOUNTS: JSON.stringify([DEMO_ACCOUNT]),
  });
  const app = await createApp(config, { clock });
  try {
    await app.server.listen({ port: 0, host: "127.0.0.1" });
    const caller = openCaller(app.server, { apiKey: DEMO_ACCOUNT.api_key, host: new URL(baseUrl).host });
    onStep("making links, codes and a test");
    const ways = await makeGoods(caller, tick);
    onStep(`walking through ${DAYS} days of visits`);
    for (const visit of planVisits(ways, now)) {
      clock.at = visit.at;
      await makeVisit(caller, visit);
    }
    clock.at = now;
    caller.close();
  } finally {
    await app.close();
  }
}

/** Where a visit may go, and how often it does. */
type Ways = readonly (readonly [path: string, weight: number])[];

async function makeGoods(caller: Caller, tick: () => void): Promise<Ways> {
  const campaigns = new Map<string, string>();
  for (const campaign of CAMPAIGNS) campaigns.set(campaign.name, (await caller.post("/campaigns", campaign)).data.id);
  const ways: [string, number][] = [];
  for (const { alias, name, url, tags, campaign, share, options } of LINKS) {
    tick();
    const campaign_id = campaign && campaigns.get(campaign);
    await caller.post("/short-urls", {
      url,
      custom_alias: alias,
      name,
      tags,
      ...(campaign_id && { campaign_id }),
      ...options,
    });
    if (share > 0 && options?.["password"] === undefined) ways.push([`/${alias}`, share]);
  }
  for (const { key, share, body } of CODES) {
    tick();
    const { data } = await caller.post("/qr-codes/generate", { ...body, output_format: "json" });
    if (share > 0) ways.push([`${new URL(data.content).pathname}?isshortqrscan=1`, share]);
    if (key === TEST.code) await startTest(caller, data.id);
  }
  await caller.post("/domains/subdomains", { subdomain: "cityrun", name: "City run" });
  await caller.post("/domains/branded", { domain: "go.alpenrad.example", name: "Shop" });
  return ways;
}

async function startTest(caller: Caller, qrId: string): Promise<void> {
  const { code: _code, ...test } = TEST;
  const made = await caller.post("/qr-ab-tests", { ...test, primary_qr_id: qrId });
  await caller.post(`/qr-ab-tests/${made.test.id}/start`, {});
}

interface PlannedVisit {
  readonly at: Date;
  readonly path: string;
  readonly address: string;
  readonly agent: string;
  readonly referrer: string;
  readonly luck: number;
}

/** More on weekdays, more towards the end, hardly any at night: as shops know it. */
function planVisits(ways: Ways, now: Date): PlannedVisit[] {
  const roll = dice(2026);
  const visits: PlannedVisit[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const start = now.getTime() - (DAYS - day) * DAY_MS;
    const weekend = [0, 6].includes(new Date(start).getDay()) ? 0.65 : 1;
    const wave = VISITS_A_DAY * weekend * (0.6 + (0.8 * day) / DAYS) * (0.85 + 0.3 * roll());
    for (let count = 0; count < wave; count += 1) visits.push(planVisit(ways, start, roll));
  }
  return visits.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function planVisit(ways: Ways, start: number, roll: () => number): PlannedVisit {
  const path = pick(ways, roll());
  const moment = 0.5 + (roll() + roll() + roll() - 1.5) / 3;
  const referrer = path.includes("isshortqrscan") ? "" : pick(REFERRERS, roll());
  return { ...visitor(roll), at: new Date(start + moment * DAY_MS), path, referrer, luck: roll() };
}

async function makeVisit(caller: Caller, visit: PlannedVisit): Promise<void> {
  const location = await caller.visit(visit);
  const clickId = location && new URL(location).searchParams.get("click_id");
  if (!location || !clickId) return;
  const chance = CONVERSION_CHANCE[new URL(location).pathname.split("/").at(-1) ?? ""] ?? 0;
  if (visit.luck < chance) await caller.convert(clickId);
}
