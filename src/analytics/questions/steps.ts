import type { Steps } from "../ask/index.ts";
import type { Zone } from "../zone.ts";

export const GRANULARITIES = ["hour", "day", "week", "month"] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** In which steps a series goes through time, by whose clocks. */
export interface Pace {
  readonly granularity: Granularity;
  readonly zone: Zone;
}

export interface Point {
  /** The day, the Monday of the week or the first of the month; for hours the local time with its offset. */
  readonly date: string;
  readonly clicks: number;
}

export interface StepRow {
  readonly date: string;
  /** How many seconds the clocks are behind UTC; of hours only. */
  readonly behind?: number;
  readonly clicks: number;
}

const START: Readonly<Record<Granularity, (zone: string) => string>> = {
  hour: (zone) => `toStartOfHour(toTimeZone(moment, ${zone}))`,
  day: (zone) => `toDate(moment, ${zone})`,
  week: (zone) => `toMonday(moment, ${zone})`,
  month: (zone) => `toStartOfMonth(moment, ${zone})`,
};

/** When clocks are set back, an hour comes twice: the first one is less behind UTC. */
export function stepsOf({ granularity, zone }: Pace): Steps {
  const start = (name: string) => `${START[granularity](name)} AS date`;
  if (granularity !== "hour") return { names: ["date"], select: (params) => start(params.bind(zone, "String")) };
  return {
    names: ["date", "behind"],
    select: (params) => {
      const name = params.bind(zone, "String");
      return `${start(name)}, -timezoneOffset(toTimeZone(moment, ${name})) AS behind`;
    },
  };
}

export function pointOf({ date, behind, clicks }: StepRow): Point {
  return { date: behind === undefined ? date : `${date.replace(" ", "T")}${offsetText(-behind)}`, clicks };
}

function offsetText(seconds: number): string {
  if (seconds === 0) return "Z";
  const minutes = Math.abs(seconds) / 60;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${seconds < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
