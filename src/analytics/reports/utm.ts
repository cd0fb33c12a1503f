import { percentageOf } from "../percentage.ts";
import type { Share } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import { type ReportDeps, type View, valuesWithVisitorsOf } from "./report.ts";

/** Which UTM values brought the clicks that have any; the percentages are shares of those. */
export function utmWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function utmReport(selection: Selection, view: View) {
    const { utm } = await questions.breakDownWhole(selection, ["utm"], {
      visitors: true,
      limit: valuesWithVisitorsOf(view),
    });
    const data = presentUtm(utm.shares).map((row) => ({ ...row, percentage: percentageOf(row.clicks, utm.clicks) }));
    return { data, total_combinations: utm.values };
  };
}

export function presentUtm(shares: readonly Share[]) {
  return shares.map(({ parts: [source = "", medium = "", campaign = ""], clicks, visitors }) => ({
    utm_source: source,
    utm_medium: medium,
    utm_campaign: campaign,
    clicks,
    unique_visitors: visitors,
  }));
}
