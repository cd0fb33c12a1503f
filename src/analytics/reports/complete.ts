import type { Selection } from "../selection.ts";
import { DEVICE_DIMENSIONS, presentDevices } from "./devices.ts";
import { presentPlaces } from "./places.ts";
import { clicksOf, type ReportDeps, type View, valuesOf, valuesWithVisitorsOf } from "./report.ts";
import { presentUtm } from "./utm.ts";

const NEWEST = 100;
const SHOWN = ["id", "clicked_at", "country", "city", "device_type", "browser", "referrer"] as const;

/** Everything about one link in one answer, in three questions. */
export function completeWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function complete(selection: Selection, view: View) {
    const limit = valuesOf(view);
    const { granularity, zone, dates } = view;
    // Two questions are answered at a time: the longest goes first.
    const [{ shares, series }, { utm, total }, newest] = await Promise.all([
      questions.breakDownInTime(selection, ["place", ...DEVICE_DIMENSIONS], { limit, granularity, zone }),
      questions.breakDown(selection, ["utm", "total"], { visitors: true, limit: valuesWithVisitorsOf(view) }),
      questions.listClicks(selection, SHOWN, { limit: NEWEST }),
    ]);
    const clicks = clicksOf(total);
    return {
      basic: { total_clicks: clicks, unique_visitors: total[0]?.visitors ?? 0, clicks_by_day: series },
      utm: presentUtm(utm),
      geographic: presentPlaces(shares.place, clicks),
      device: presentDevices(shares, clicks),
      clicks: newest,
      filters: dates,
    };
  };
}
