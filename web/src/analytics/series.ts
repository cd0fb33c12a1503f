import type { Granularity, Period } from "./range.ts";

export interface Point {
  date: string;
  clicks: number;
}

export interface Bucket {
  at: Date;
  clicks: number;
  before: number | null;
  /** The bucket that has not ended yet. */
  open: boolean;
}

const two = (value: number): string => String(value).padStart(2, "0");
const dayKey = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The viewer's local name of a bucket, in the spelling that the service uses for it. */
export function keyOf(at: Date, granularity: Granularity): string {
  return granularity === "hour" ? `${dayKey(at)}T${two(at.getHours())}` : dayKey(at);
}

const keyLength = (granularity: Granularity): number => (granularity === "hour" ? 13 : 10);

/** The first moment of the bucket that an instant falls into; weeks begin on Monday. */
export function floorTo(at: Date, granularity: Granularity): Date {
  const floor = new Date(at);
  if (granularity === "hour") {
    floor.setMinutes(0, 0, 0);
    return floor;
  }
  floor.setHours(0, 0, 0, 0);
  if (granularity === "week") floor.setDate(floor.getDate() - ((floor.getDay() + 6) % 7));
  if (granularity === "month") floor.setDate(1);
  return floor;
}

function next(at: Date, granularity: Granularity): Date {
  const after = new Date(at);
  if (granularity === "hour") after.setTime(after.getTime() + 3_600_000);
  if (granularity === "day") after.setDate(after.getDate() + 1);
  if (granularity === "week") after.setDate(after.getDate() + 7);
  if (granularity === "month") after.setMonth(after.getMonth() + 1);
  return after;
}

export function bucketsOf({ start, end, granularity }: Period): Date[] {
  const buckets: Date[] = [];
  for (let at = floorTo(start, granularity); at <= end; at = next(at, granularity)) buckets.push(at);
  return buckets;
}

/**
 * The service answers only with buckets that have clicks; a chart needs the silent ones too. The period before is laid
 * over this one bucket by bucket.
 */
export function fillSeries(period: Period, points: readonly Point[], earlier: readonly Point[] | null): Bucket[] {
  const { granularity, start, end } = period;
  const length = keyLength(granularity);
  const clicks = new Map(points.map((point) => [point.date.slice(0, length), point.clicks]));
  const before = new Map(earlier?.map((point) => [point.date.slice(0, length), point.clicks]));
  const buckets = bucketsOf(period);
  const span = end.getTime() - start.getTime();
  const past = bucketsOf({ start: new Date(start.getTime() - span), end: new Date(start.getTime() - 1), granularity });
  return buckets.map((at, index) => {
    const twin = past[past.length - buckets.length + index];
    return {
      at,
      clicks: clicks.get(keyOf(at, granularity)) ?? 0,
      before: earlier === null || twin === undefined ? null : (before.get(keyOf(twin, granularity)) ?? 0),
      open: index === buckets.length - 1 && next(at, granularity) > end,
    };
  });
}

const CHANGE_PERCENT_MAX = 1000;

/** How much more or less than before, in per cent; null where there was nothing, or too little, to compare with. */
export function changeOf(now: number, before: number | null | undefined): number | null {
  if (before === null || before === undefined || before === 0) return null;
  const change = ((now - before) / before) * 100;
  return change < CHANGE_PERCENT_MAX ? change : null;
}
