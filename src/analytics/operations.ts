import type { Actor } from "../kernel/index.ts";
import { openAccountRecords } from "./account-records.ts";
import { askWith } from "./ask/index.ts";
import type { AnalyticsDeps } from "./deps.ts";
import type { ReportInput } from "./input.ts";
import { type ClickRecord, createQuestions } from "./questions/index.ts";
import { createReports, type Report } from "./reports/index.ts";
import { resolveWith } from "./resolve.ts";

/** What callers can ask: functions of an actor and an input, whoever the transport is. */
export function createAnalyticsOperations(deps: AnalyticsDeps) {
  const records = openAccountRecords(deps.db, deps.hosts);
  const reports = createReports({ records, questions: createQuestions(askWith(deps.client)) });
  const resolve = resolveWith({ ...deps, records });

  /** The report, and with `compare` the same for the period before as `previous`; null when there is none. */
  const compared =
    <P extends object>(report: Report<P>) =>
    async (actor: Actor, input: ReportInput): Promise<P & { previous?: P | null }> => {
      const { current, previous, view } = await resolve(actor, input);
      const [now, before] = await Promise.all([report(current, view), previous && report(previous, view)]);
      return input.compare ? { ...now, previous: before } : now;
    };

  const ofLink = {
    overview: compared(reports.linkOverview),
    places: compared(reports.linkPlaces),
    devices: compared(reports.linkDevices),
    complete: compared(reports.complete),
  };
  const ofAccount = {
    overview: compared(reports.accountOverview),
    places: compared(reports.accountPlaces),
    devices: compared(reports.accountDevices),
  };

  return {
    linkOverview: async (actor: Actor, input: LinkReportInput) => ({ data: await ofLink.overview(actor, input) }),
    accountOverview: async (actor: Actor, input: ReportInput) => ({ data: await ofAccount.overview(actor, input) }),
    linkPlaces: (actor: Actor, input: LinkReportInput) => ofLink.places(actor, input),
    accountPlaces: ofAccount.places,
    linkDevices: (actor: Actor, input: LinkReportInput) => ofLink.devices(actor, input),
    accountDevices: ofAccount.devices,
    complete: (actor: Actor, input: LinkReportInput) => ofLink.complete(actor, input),
    // These have one shape for one link and for all.
    referrers: compared(reports.referrers),
    utm: compared(reports.utm),
    clickDetails: compared(reports.clickDetails),
    topUrls: compared(reports.topUrls),
    scanReferrers: compared(reports.scanReferrers),
    scanOverview: compared(reports.scanOverview),
    /** Every click, one by one, for exports. What is wrong with the input is said before the first. */
    everyClick: async (actor: Actor, input: ReportInput): Promise<AsyncGenerator<ClickRecord>> => {
      const { current, view } = await resolve(actor, input);
      return reports.everyClick(current, view);
    },
  };
}

export type LinkReportInput = ReportInput & { readonly shortUrlId: string };
export type AnalyticsOperations = ReturnType<typeof createAnalyticsOperations>;
