import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";
import { UTC, type Zone } from "../zone.ts";

export const GRANULARITIES = ["hour", "day", "week", "month"] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export interface Point {
  /** The day, the Monday of the week or the first of the month; for hours the local time with its offset. */
  readonly date: string;
  readonly clicks: number;
}

interface Row {
  readonly date: string;
  readonly offsetSeconds: number;
  readonly clicks: number;
}

const START: Readonly<Record<Granularity, (zone: string) => string>> = {
  hour: (zone) => `toStartOfHour(toTimeZone(moment, ${zone}))`,
  day: (zone) => `toDate(moment, ${zone})`,
  week: (zone) => `toMonday(moment, ${zone})`,
  month: (zone) => `toStartOfMonth(moment, ${zone})`,
};

/** The clicks of each hour, day, week or month in a time zone, in order; those without clicks are left out. */
export function countByTimeWith(ask: Ask) {
  return async function countByTime(
    selection: Selection,
    { granularity, zone }: { readonly granularity: Granularity; readonly zone: Zone },
  ): Promise<Point[]> {
    const step = granularity === "hour" || zone !== UTC ? "quarter" : "day";
    const rows = await ask<Row>(selection, {
      of: { kind: "moments", step },
      statement: ({ sql, clicks }, params) => {
        const name = params.bind(zone, "String");
        // A change of clocks repeats an hour: its two halves are told apart by their offsets.
        const offset = granularity === "hour" ? `timezoneOffset(toTimeZone(moment, ${name}))` : "0";
        return `SELECT toString(${START[granularity](name)}) AS date, ${offset} AS offsetSeconds, ${clicks} AS clicks
          FROM (${sql}) GROUP BY date, offsetSeconds HAVING clicks > 0 ORDER BY min(moment)`;
      },
    });
    return rows.map(({ date, offsetSeconds, clicks }) => ({
      date: granularity === "hour" ? `${date.replace(" ", "T")}${offsetText(offsetSeconds)}` : date,
      clicks,
    }));
  };
}

function offsetText(seconds: number): string {
  if (seconds === 0) return "Z";
  const minutes = Math.abs(seconds) / 60;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${seconds < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
