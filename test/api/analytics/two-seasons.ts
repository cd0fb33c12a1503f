import { expect } from "vitest";
import { type ManualClock, manualClock } from "../../support/manual-clock.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";
import { follow, type Visit } from "../../support/visits.ts";

/**
 * Eight visits to two links, worked out by hand below. Nobody but London and Tokyo comes twice, so the account has four
 * visitors, one of them a bot.
 *
 *   time                 link    who        referrer       UTM               scan
 *   10-31 23:59:59.999   spring  london     google.com     news/email/may
 *   11-01 00:00:00.000   spring  tokyo      t.co
 *   11-14 10:00          spring  london
 *   11-15 12:00          spring  googlebot
 *   11-15 12:00          spring  amsterdam  Gmail app      news/email/may
 *   11-15 12:00          spring  tokyo                                       yes
 *   11-15 12:00          autumn  london     wa.me
 *   11-15 12:00          autumn  london
 */
export interface TwoSeasons {
  readonly service: RunningApp;
  readonly clock: ManualClock;
  readonly spring: { readonly id: string };
  readonly autumn: { readonly id: string; readonly campaign_id: string };
  /** The `data` of one of the account's reports. */
  ask(path: string): Promise<Awaited<ReturnType<RunningApp["alice"]["get"]>>["body"]>;
}

const UTM = "utm_source=news&utm_medium=email&utm_campaign=may";

export async function twoSeasons(): Promise<TwoSeasons> {
  const clock = manualClock("2026-10-31T23:59:59.999Z");
  const service = await startApp({ surroundings: { clock } });
  const campaign = await service.alice.post("/campaigns", { name: "Seasons" });
  const shorten = async (body: object) => (await service.alice.post("/short-urls", body)).body.data;
  const spring = await shorten({ url: "https://example.com/spring", custom_alias: "spring", tags: ["warm"] });
  const autumn = await shorten({
    url: "https://example.com/autumn",
    name: "Autumn",
    custom_alias: "autumn",
    campaign_id: campaign.body.data.id,
  });
  const go = (visit: Visit) => follow(service.nobody, visit);
  await go({ code: "spring", who: "london", referrer: "https://www.google.com/", query: UTM });
  clock.set("2026-11-01T00:00:00.000Z");
  await go({ code: "spring", who: "tokyo", referrer: "https://t.co/x" });
  clock.set("2026-11-14T10:00:00.000Z");
  await go({ code: "spring", who: "london" });
  clock.set("2026-11-15T12:00:00.000Z");
  await go({ code: "spring", who: "googlebot" });
  await go({ code: "spring", who: "amsterdam", referrer: "android-app://com.google.android.gm/", query: UTM });
  await go({ code: "spring", who: "tokyo", query: "isshortqrscan=1" });
  await go({ code: "autumn", who: "london", referrer: "https://wa.me/" });
  await go({ code: "autumn", who: "london" });

  return {
    ...{ service, clock, spring, autumn },
    ask: async (path) => {
      const answer = await service.alice.get(path);
      expect([path, answer.status, answer.body?.success]).toEqual([path, 200, true]);
      return answer.body.data;
    },
  };
}
