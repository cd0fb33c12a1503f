import type { Point } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import type { ReportDeps, View } from "./report.ts";

/** The figures that stand above everything else. */
export function linkOverviewWith({ questions }: Pick<ReportDeps, "questions">) {
  const figuresOf = figuresWith({ questions });
  return async function linkOverview(selection: Selection, view: View) {
    const [figures, lastClickedAt] = await Promise.all([figuresOf(selection, view), questions.lastClick(selection)]);
    return { ...figures, last_clicked_at: lastClickedAt };
  };
}

/** For a whole account also: how many links it has, and how many of them had clicks in the period. */
export function accountOverviewWith({ questions, records }: ReportDeps) {
  const figuresOf = figuresWith({ questions });
  return async function accountOverview(selection: Selection, view: View) {
    const { accountId, linkIds } = selection;
    // Two questions are answered at a time: the longest goes first.
    const [{ links, lastClickedAt }, figures, totalUrls] = await Promise.all([
      questions.clickedLinks(selection),
      figuresOf(selection, view),
      linkIds === null ? records.countLinks(accountId) : linkIds.length,
    ]);
    return { ...figures, last_clicked_at: lastClickedAt, total_urls: totalUrls, active_urls: links };
  };
}

function figuresWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function figuresOf(selection: Selection, { granularity, zone }: View) {
    const showsDays = granularity === "day" || granularity === "hour";
    const [count, series, days] = await Promise.all([
      questions.countClicks(selection),
      questions.countByTime(selection, { granularity, zone }),
      showsDays ? null : questions.countByTime(selection, { granularity: "day", zone }),
    ]);
    return {
      total_clicks: count.clicks,
      unique_visitors: count.visitors,
      clicks_by_day: series,
      active_days: daysIn(days ?? series),
    };
  };
}

/** A day begins with its date, and so does each of its hours. */
function daysIn(points: readonly Point[]): number {
  return new Set(points.map(({ date }) => date.slice(0, "2026-11-15".length))).size;
}
