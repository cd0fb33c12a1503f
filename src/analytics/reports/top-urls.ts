import { percentageOf } from "../percentage.ts";
import type { Selection } from "../selection.ts";
import type { ReportDeps, View } from "./report.ts";

const LINKS = { standard: 10, max: 100 } as const;

/** The links with the most clicks, and how many links had any. */
export function topUrlsWith({ questions, records }: ReportDeps) {
  return async function topUrls(selection: Selection, view: View) {
    const limit = Math.min(view.limit ?? LINKS.standard, LINKS.max);
    const { links, clicks: whole, clickedLinks } = await questions.rankLinks(selection, { limit });
    const ids = links.map(({ linkId }) => linkId);
    const [visitors, shown] = await Promise.all([
      questions.countVisitors(selection, links),
      records.links(selection.accountId, ids),
    ]);
    const data = links.flatMap(({ linkId, clicks }) => {
      const link = shown.get(linkId);
      if (link === undefined) return [];
      return [{ ...link, clicks, unique_visitors: visitors.get(linkId) ?? 0, percentage: percentageOf(clicks, whole) }];
    });
    return { data, total_urls: clickedLinks };
  };
}
