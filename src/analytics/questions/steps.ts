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

const START: Readonly<Record<Granularity, (moment: string, zone: string) => string>> = {
  hour: (moment, zone) => `toStartOfHour(toTimeZone(${moment}, ${zone}))`,
  day: (moment, zone) => `toDate(${moment}, ${zone})`,
  week: (moment, zone) => `toMonday(${moment}, ${zone})`,
  month: (moment, zone) => `toStartOfMonth(${moment}, ${zone})`,
};

/** When clocks are set back, an hour comes twice: the first one is less behind UTC. */
export function stepsOf({ granularity, zone }: Pace): Steps {
  const inHours = granularity === "hour";
  return {
    names: inHours ? ["date", "behind"] : ["date"],
    select: (moment, params) => {
      const name = params.bind(zone, "String");
      const behind = inHours ? `, -timezoneOffset(toTimeZone(${moment}, ${name})) AS behind` : "";
      return `${START[granularity](moment, name)} AS date${behind}`;
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
