import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";
import { UTC } from "../zone.ts";
import { type Pace, type Point, pointOf, type StepRow, stepsOf } from "./steps.ts";

/** The clicks of each hour, day, week or month in a time zone, in order; those without clicks are left out. */
export function countByTimeWith(ask: Ask) {
  return async function countByTime(selection: Selection, pace: Pace): Promise<Point[]> {
    const step = pace.granularity === "hour" || pace.zone !== UTC ? "quarter" : "day";
    const { names, select } = stepsOf(pace);
    const order = names.join(", ");
    const rows = await ask<StepRow>(selection, {
      of: { kind: "moments", step },
      statement: ({ from, clicks, moment }, params) =>
        `SELECT ${select(moment, params)}, ${clicks} AS clicks ${from} GROUP BY ${order} ORDER BY ${order}`,
    });
    return rows.map(pointOf);
  };
}
