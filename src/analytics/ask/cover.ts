import type { Span } from "../period.ts";

/** Sums of one length: of how many days each is, and how many days lie together in the table (its eras). */
export interface Length {
  readonly days: number;
  readonly eraDays: number;
}

/** As the views of the sums have them. The longest comes first. */
export const LENGTHS: readonly Length[] = [
  { days: 128, eraDays: 1024 },
  { days: 16, eraDays: 128 },
  { days: 1, eraDays: 16 },
];
const SINGLE_DAYS = LENGTHS.slice(-1);

/** A time span that sums of one length fill. */
export interface Stretch extends Span {
  readonly length: Length;
}

/** How a time span is put together from sums and from single records. */
export interface Cover {
  readonly sums: readonly Stretch[];
  readonly records: readonly Span[];
}

export const DAY_MS = 86_400_000;

/** Whole UTC days come from sums, the longest that fit, and what is left at either end from the records. */
export function coverOf(span: Span, { singleDays }: { readonly singleDays: boolean }): Cover {
  const whole = wholeWithin(span, DAY_MS);
  if (isBackwards(whole)) return { sums: [], records: [span] };
  return { sums: stretchesOf(whole, singleDays ? SINGLE_DAYS : LENGTHS), records: aroundOf(span, whole) };
}

function stretchesOf(span: Span, lengths: readonly Length[]): readonly Stretch[] {
  const [length, ...shorter] = lengths;
  if (length === undefined || !hasTime(span)) return [];
  const inner = wholeWithin(span, length.days * DAY_MS);
  if (!hasTime(inner)) return stretchesOf(span, shorter);
  return [{ ...inner, length }, ...aroundOf(span, inner).flatMap((side) => stretchesOf(side, shorter))];
}

/** What of a span can be filled with steps of one size. */
function wholeWithin({ fromMs, untilMs }: Span, stepMs: number): Span {
  return {
    fromMs: fromMs === null ? null : Math.ceil(fromMs / stepMs) * stepMs,
    untilMs: untilMs === null ? null : Math.floor(untilMs / stepMs) * stepMs,
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
