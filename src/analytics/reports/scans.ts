import { percentageOf } from "../percentage.ts";
import type { Share } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import { clicksOf, type ReportDeps, type View } from "./report.ts";

const DOMAINS = 20;
const TOP_CODES = { standard: 10, max: 100 } as const;

const scansOf = (selection: Selection): Selection => ({ ...selection, scansOnly: true });

/** Where the scans of all QR codes came from. */
export function scanReferrersWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function scanReferrers(selection: Selection) {
    const scans = scansOf(selection);
    // One more domain than is shown: scans without a referrer are among them and are left out.
    const options = { visitors: true, limit: DOMAINS + 1 };
    const { category, referrer } = await questions.breakDown(scans, ["category", "referrer"], options);
    // There are fewer categories than the limit.
    const totalScans = clicksOf(category);
    return {
      trafficSources: category.map(({ parts: [source = ""], clicks, visitors }) => ({
        source,
        scans: clicks,
        uniqueScanners: visitors,
        percentage: percentageOf(clicks, totalScans),
      })),
      referrerDomains: domainsOf(referrer),
      totalScans,
    };
  };
}

function domainsOf(shares: readonly Share[]) {
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
    const among = await records.linkIdsOfCodes(accountId);
    const [count, series, totalQrCodes, ranking] = await Promise.all([
      questions.countClicks(scans),
      questions.countByTime(scans, { granularity, zone }),
      records.countCodes(accountId),
      questions.rankLinks(scans, { limit: Math.min(limit ?? TOP_CODES.standard, TOP_CODES.max), among }),
    ]);
    const linkIds = ranking.links.map(({ linkId }) => linkId);
    const [codes, visitors] = await Promise.all([
      records.codes(accountId, linkIds),
      questions.countVisitors(scans, ranking.links),
    ]);
    const codeOf = new Map(codes.map((code) => [code.linkId, code]));
    return {
      totalScans: count.clicks,
      uniqueScanners: count.visitors,
      totalQrCodes,
      activeQrCodes: ranking.clickedLinks,
      scansByDay: series.map(({ date, clicks }) => ({ date, scans: clicks })),
      topQrCodes: ranking.links.flatMap(({ linkId, clicks: own }) => {
        const code = codeOf.get(linkId);
        if (code === undefined) return [];
        const { id, name } = code;
        const uniqueScanners = visitors.get(linkId) ?? 0;
        return [{ id, name, scans: own, uniqueScanners, percentage: percentageOf(own, count.clicks) }];
      }),
    };
  };
}
