import { SUM_LENGTHS } from "../../clicks/index.ts";
import { DAY_MS } from "../../kernel/index.ts";
import { AHEAD_DAYS, type Span } from "../period.ts";

const SINGLE_DAYS = SUM_LENGTHS.slice(-1);

/** A time span that sums of one length fill. */
export interface Stretch extends Span {
  readonly days: number;
}

/** How a time span is put together from sums and from single records. */
export interface Cover {
  readonly sums: readonly Stretch[];
  readonly records: readonly Span[];
}

export interface CoverOptions {
  readonly singleDays: boolean;
  readonly nowMs: number;
}

/** Whole UTC days come from sums, the longest that fit, and what is left at either end from the records. */
export function coverOf(open: Span, { singleDays, nowMs }: CoverOptions): Cover {
  const lengths = singleDays ? SINGLE_DAYS : SUM_LENGTHS;
  const span = { ...open, untilMs: open.untilMs ?? endOfSums(nowMs, lengths) };
  const whole = wholeWithin(span, DAY_MS);
  if (isBackwards(whole)) return { sums: [], records: [span] };
  return { sums: stretchesOf(whole, lengths), records: aroundOf(span, whole) };
}

/** The longest sums that reach into a span without an end. */
export function reachingInto(span: Span, nowMs: number): Stretch {
  const [days] = SUM_LENGTHS;
  return { ...wholeAround(span, days * DAY_MS), untilMs: endOfSums(nowMs, SUM_LENGTHS), days };
}

/** The end of the longest sums that a period can start in; no clock of another node is as fast. */
function endOfSums(nowMs: number, [longest = 1]: readonly number[]): number {
  const stepMs = longest * DAY_MS;
  return (Math.floor((nowMs + AHEAD_DAYS * DAY_MS) / stepMs) + 1) * stepMs;
}

function stretchesOf(span: Span, lengths: readonly number[]): readonly Stretch[] {
  const [days, ...shorter] = lengths;
  if (days === undefined || !hasTime(span)) return [];
  const inner = wholeWithin(span, days * DAY_MS);
  if (!hasTime(inner)) return stretchesOf(span, shorter);
  return [{ ...inner, days }, ...aroundOf(span, inner).flatMap((side) => stretchesOf(side, shorter))];
}

/** What of a span can be filled with steps of one size. */
function wholeWithin({ fromMs, untilMs }: Span, stepMs: number): Span {
  return {
    fromMs: fromMs === null ? null : Math.ceil(fromMs / stepMs) * stepMs,
    untilMs: untilMs === null ? null : Math.floor(untilMs / stepMs) * stepMs,
  };
}

/** What steps of one size it takes to hold a span. */
export function wholeAround({ fromMs, untilMs }: Span, stepMs: number): Span {
  return {
    fromMs: fromMs === null ? null : Math.floor(fromMs / stepMs) * stepMs,
    untilMs: untilMs === null ? null : Math.ceil(untilMs / stepMs) * stepMs,
  };
}

/** What of a span lies before and after its inner part. */
function aroundOf(span: Span, inner: Span): readonly Span[] {
  return [
    { fromMs: span.fromMs, untilMs: inner.fromMs },
    { fromMs: inner.untilMs, untilMs: span.untilMs },
  ].filter(({ fromMs, untilMs }) => fromMs !== null && untilMs !== null && fromMs < untilMs);
}

function isBackwards({ fromMs, untilMs }: Span): boolean {
  return fromMs !== null && untilMs !== null && fromMs > untilMs;
}

function hasTime({ fromMs, untilMs }: Span): boolean {
  return fromMs === null || untilMs === null || fromMs < untilMs;
}
