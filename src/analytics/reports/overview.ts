import type { Count, Point } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import type { ReportDeps, View } from "./report.ts";

/** The figures that stand above everything else. */
export function linkOverviewWith({ questions }: Pick<ReportDeps, "questions">) {
  const seriesOf = seriesWith({ questions });
  return async function linkOverview(selection: Selection, view: View) {
    const [{ lastClickedAt, ...count }, series] = await Promise.all([
      questions.sumUp(selection),
      seriesOf(selection, view),
    ]);
    return { ...present(count, series), last_clicked_at: lastClickedAt };
  };
}

/** For a whole account also: how many links it has, and how many of them had clicks in the period. */
export function accountOverviewWith({ questions, records }: ReportDeps) {
  const seriesOf = seriesWith({ questions });
  return async function accountOverview(selection: Selection, view: View) {
    const { accountId, linkIds } = selection;
    // Two questions are answered at a time: the longest goes first.
    const [{ links, lastClickedAt }, count, series, totalUrls] = await Promise.all([
      questions.clickedLinks(selection),
      questions.countClicks(selection),
      seriesOf(selection, view),
      linkIds === null ? records.countLinks(accountId) : linkIds.length,
    ]);
    const figures = present(count, series);
    return { ...figures, last_clicked_at: lastClickedAt, total_urls: totalUrls, active_urls: links };
  };
}

interface Series {
  readonly points: readonly Point[];
  readonly activeDays: number;
}

function seriesWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function seriesOf(selection: Selection, { granularity, zone }: View): Promise<Series> {
    const showsDays = granularity === "day" || granularity === "hour";
    const [points, days] = await Promise.all([
      questions.countByTime(selection, { granularity, zone }),
      showsDays ? null : questions.countByTime(selection, { granularity: "day", zone }),
    ]);
    return { points, activeDays: daysIn(days ?? points) };
  };
}

function present({ clicks, visitors }: Count, { points, activeDays }: Series) {
  return { total_clicks: clicks, unique_visitors: visitors, clicks_by_day: points, active_days: activeDays };
}

/** A day begins with its date, and so does each of its hours. */
function daysIn(points: readonly Point[]): number {
  return new Set(points.map(({ date }) => date.slice(0, "2026-11-15".length))).size;
}
