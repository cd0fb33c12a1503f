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
  /** In seconds; of hours only. */
  readonly offset?: number;
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
        const start = `${START[granularity](name)} AS date`;
        // A change of clocks repeats an hour: its two halves are told apart by their offsets.
        const keys =
          granularity === "hour" ? [start, `timezoneOffset(toTimeZone(moment, ${name})) AS offset`] : [start];
        const order = granularity === "hour" ? "date, offset DESC" : "date";
        return `SELECT ${keys.join(", ")}, ${clicks} AS clicks FROM (${sql}) GROUP BY ALL ORDER BY ${order}`;
      },
    });
    return rows.map(({ date, offset, clicks }) => ({
      date: offset === undefined ? date : `${date.replace(" ", "T")}${offsetText(offset)}`,
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
