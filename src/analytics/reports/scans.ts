import { percentageOf } from "../percentage.ts";
import type { Breakdown } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import { CATEGORIES } from "./referrers.ts";
import type { ReportDeps, View } from "./report.ts";

const DOMAINS = 20;
const TOP_CODES = { standard: 10, max: 100 } as const;
/** More links than an account scans; what is past it is not counted among the active codes. */
const SCANNED_LINKS_MAX = 100_000;

const scansOf = (selection: Selection): Selection => ({ ...selection, scansOnly: true });

/** Where the scans of all QR codes came from. */
export function scanReferrersWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function scanReferrers(selection: Selection) {
    const scans = scansOf(selection);
    const [{ category }, { referrer }] = await Promise.all([
      questions.breakDown(scans, ["category"], { visitors: true, limit: CATEGORIES.length }),
      // One more than is shown: scans without a referrer are among them and are left out.
      questions.breakDown(scans, ["referrer"], { visitors: true, limit: DOMAINS + 1 }),
    ]);
    return {
      trafficSources: category.shares.map(({ parts: [source = ""], clicks, visitors }) => ({
        source,
        scans: clicks,
        uniqueScanners: visitors,
        percentage: percentageOf(clicks, category.clicks),
      })),
      referrerDomains: domainsOf(referrer),
      totalScans: category.clicks,
    };
  };
}

function domainsOf({ shares }: Breakdown) {
  return shares
    .filter(({ parts: [, category] }) => category !== "direct")
    .slice(0, DOMAINS)
    .map(({ parts: [domain = ""], clicks, visitors }) => ({ domain, scans: clicks, uniqueScanners: visitors }));
}

/** How much all QR codes are scanned. */
export function scanOverviewWith({ questions, records }: ReportDeps) {
  return async function scanOverview(selection: Selection, { granularity, zone, limit }: View) {
    const scans = scansOf(selection);
    const { accountId } = selection;
    const [count, series, totalQrCodes, ranking] = await Promise.all([
      questions.countClicks(scans),
      questions.countByTime(scans, { granularity, zone }),
      records.countCodes(accountId),
      questions.rankLinks(scans, SCANNED_LINKS_MAX),
    ]);
    const scansOfLink = new Map(ranking.links.map(({ linkId, clicks }) => [linkId, clicks]));
    const codes = (await records.codes(accountId, [...scansOfLink.keys()]))
      .map((code) => ({ ...code, scans: scansOfLink.get(code.linkId) ?? 0 }))
      .sort((a, b) => b.scans - a.scans || a.name.localeCompare(b.name));
    const top = codes.slice(0, Math.min(limit ?? TOP_CODES.standard, TOP_CODES.max));
    const visitors = await questions.countVisitors(
      scans,
      top.map(({ linkId }) => linkId),
    );
    return {
      totalScans: count.clicks,
      uniqueScanners: count.visitors,
      totalQrCodes,
      activeQrCodes: codes.length,
      scansByDay: series.map(({ date, clicks }) => ({ date, scans: clicks })),
      topQrCodes: top.map(({ id, name, linkId, scans: own }) => ({
        id,
        name,
        scans: own,
        uniqueScanners: visitors.get(linkId) ?? 0,
        percentage: percentageOf(own, count.clicks),
      })),
    };
  };
}
