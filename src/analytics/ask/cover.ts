import type { Span } from "../period.ts";

/** How a time span is put together from sums of months, sums of days and single records. */
export interface Cover {
  readonly months: readonly Span[];
  readonly days: readonly Span[];
  readonly records: readonly Span[];
}

const DAY_MS = 86_400_000;

/** Whole UTC days come from sums, what is left at either end from the records; with `months`, whole months too. */
export function coverOf(span: Span, { months }: { readonly months: boolean }): Cover {
  const firstDayMs = span.fromMs === null ? null : Math.ceil(span.fromMs / DAY_MS) * DAY_MS;
  const endOfDaysMs = span.untilMs === null ? null : Math.floor(span.untilMs / DAY_MS) * DAY_MS;
  if (firstDayMs !== null && endOfDaysMs !== null && firstDayMs > endOfDaysMs) {
    return { months: [], days: [], records: [span] };
  }
  const whole = { fromMs: firstDayMs, untilMs: endOfDaysMs };
  const records = [
    { fromMs: span.fromMs, untilMs: firstDayMs },
    { fromMs: endOfDaysMs, untilMs: span.untilMs },
  ].filter(({ fromMs, untilMs }) => fromMs !== null && untilMs !== null && fromMs < untilMs);
  return { ...(months ? splitMonths(whole) : { months: [], days: [whole].filter(hasTime) }), records };
}

function splitMonths(whole: Span): Pick<Cover, "months" | "days"> {
  const inner = {
    fromMs: whole.fromMs === null ? null : monthAtOrAfter(whole.fromMs),
    untilMs: whole.untilMs === null ? null : monthAtOrBefore(whole.untilMs),
  };
  if (!hasTime(inner)) return { months: [], days: [whole].filter(hasTime) };
  const days = [
    { fromMs: whole.fromMs, untilMs: inner.fromMs },
    { fromMs: inner.untilMs, untilMs: whole.untilMs },
  ].filter(({ fromMs, untilMs }) => fromMs !== null && untilMs !== null && fromMs < untilMs);
  return { months: [inner], days };
}

function hasTime({ fromMs, untilMs }: Span): boolean {
  return fromMs === null || untilMs === null || fromMs < untilMs;
}

function monthAtOrBefore(atMs: number): number {
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth());
}

function monthAtOrAfter(atMs: number): number {
  const before = monthAtOrBefore(atMs);
  if (before === atMs) return atMs;
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1);
}
