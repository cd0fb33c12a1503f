import type { Selection } from "../selection.ts";
import type { ReportDeps, View } from "./report.ts";

/** The figures that stand above everything else. */
export function linkOverviewWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function linkOverview(selection: Selection, { granularity, zone }: View) {
    const [count, series, days, lastClickedAt] = await Promise.all([
      questions.countClicks(selection),
      questions.countByTime(selection, { granularity, zone }),
      granularity === "day" ? null : questions.countByTime(selection, { granularity: "day", zone }),
      questions.lastClick(selection),
    ]);
    return {
      total_clicks: count.clicks,
      unique_visitors: count.visitors,
      clicks_by_day: series,
      active_days: (days ?? series).length,
      last_clicked_at: lastClickedAt,
    };
  };
}

/** For a whole account also: how many links it has, and how many of them had clicks in the period. */
export function accountOverviewWith({ questions, records }: ReportDeps) {
  const overviewOf = linkOverviewWith({ questions });
  return async function accountOverview(selection: Selection, view: View) {
    const { accountId, linkIds } = selection;
    // Two questions are answered at a time: the longest goes first.
    const [activeUrls, overview, totalUrls] = await Promise.all([
      questions.countLinks(selection),
      overviewOf(selection, view),
      linkIds === null ? records.countLinks(accountId) : linkIds.length,
    ]);
    return { ...overview, total_urls: totalUrls, active_urls: activeUrls };
  };
}
