import type { ReferrerCategory } from "../../clicks/index.ts";
import { percentageOf } from "../percentage.ts";
import type { Share } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import { clicksOf, type ReportDeps, type View, valuesWithVisitorsOf } from "./report.ts";

export const CATEGORIES = [
  "social",
  "messaging",
  "search",
  "direct",
  "other",
] as const satisfies readonly ReferrerCategory[];

/** Where visitors came from: hosts, and the categories that the hosts belong to. */
export function referrersWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function referrers(selection: Selection, view: View) {
    // The limit leaves the few categories alone, unless somebody asks for fewer rows than there are categories.
    const limit = Math.max(valuesWithVisitorsOf(view), CATEGORIES.length);
    const { referrer, category } = await questions.breakDown(selection, ["referrer", "category"], {
      visitors: true,
      limit,
    });
    const whole = clicksOf(category);
    const totals = categoryTotals(category, whole);
    return {
      data: referrer
        .slice(0, valuesWithVisitorsOf(view))
        .map(({ parts: [host = "", of = "other"], clicks, visitors }) => ({
          referrer: host,
          source_category: of as ReferrerCategory,
          clicks,
          unique_visitors: visitors,
          percentage: percentageOf(clicks, whole),
        })),
      traffic_sources: trafficSources(totals),
      category_totals: totals,
    };
  };
}

function categoryTotals(category: readonly Share[], whole: number) {
  const shares = new Map(category.map((share) => [share.parts[0], share]));
  const total = (name: ReferrerCategory) => {
    const { clicks = 0, visitors = 0 } = shares.get(name) ?? {};
    return { clicks, unique_visitors: visitors, percentage: percentageOf(clicks, whole) };
  };
  return {
    social: total("social"),
    messaging: total("messaging"),
    search: total("search"),
    direct: total("direct"),
    other: total("other"),
  };
}

/** The specification's four sources have no place for messaging: it counts among the others. */
function trafficSources({ social, messaging, search, direct, other }: ReturnType<typeof categoryTotals>) {
  return {
    social: social.clicks,
    search: search.clicks,
    direct: direct.clicks,
    other: other.clicks + messaging.clicks,
  };
}
