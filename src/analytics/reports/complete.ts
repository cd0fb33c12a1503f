import type { Selection } from "../selection.ts";
import { DEVICE_DIMENSIONS, presentDevices } from "./devices.ts";
import { presentPlaces } from "./places.ts";
import { type ReportDeps, type View, valuesOf, valuesWithVisitorsOf } from "./report.ts";
import { presentUtm } from "./utm.ts";

const NEWEST = 100;
const SHOWN = ["id", "clicked_at", "country", "city", "device_type", "browser", "referrer"] as const;

/** Everything about one link in one answer, from the same questions as the single reports. */
export function completeWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function complete(selection: Selection, view: View) {
    const limit = valuesOf(view);
    const { granularity, zone, dates } = view;
    // Two questions are answered at a time: the longest go first.
    const [{ utm, total }, { place, ...devices }, newest, series] = await Promise.all([
      questions.breakDown(selection, ["utm", "total"], { visitors: true, limit: valuesWithVisitorsOf(view) }),
      questions.breakDown(selection, ["place", ...DEVICE_DIMENSIONS], { visitors: false, limit }),
      questions.listClicks(selection, SHOWN, { limit: NEWEST }),
      questions.countByTime(selection, { granularity, zone }),
    ]);
    const [count] = total.shares;
    return {
      basic: { total_clicks: total.clicks, unique_visitors: count?.visitors ?? 0, clicks_by_day: series },
      utm: presentUtm(utm),
      geographic: presentPlaces(place),
      device: presentDevices(devices),
      clicks: newest,
      filters: dates,
    };
  };
}
