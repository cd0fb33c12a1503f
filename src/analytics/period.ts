import { DAY_MS, invalid, parseInstant } from "../kernel/index.ts";
import { type LocalDay, localDayAt, startOfLocalDay, UTC, type Zone, zoneOf } from "./zone.ts";

/** Part of the time line: from a moment, inclusive, until another, exclusive. Null is open. */
export interface Span {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

/** The time that a report covers, and the time of equal length before it; all of time has nothing before it. */
export interface Period {
  readonly current: Span;
  readonly previous: Span | null;
  readonly zone: Zone;
}

export const DATE_RANGES = ["7d", "30d", "90d", "1y", "all_time", "custom"] as const;
export type DateRange = (typeof DATE_RANGES)[number];

export interface PeriodInput {
  readonly days?: number | undefined;
  readonly dateRange?: DateRange | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly timezone?: string | undefined;
}

export interface PeriodRules {
  readonly now: Date;
  /** How many days a report covers when nobody says; null for all of time. */
  readonly standardDays: number | null;
  /** Clicks older than this many UTC days are gone or about to go; 0 keeps them for ever. */
  readonly retentionDays: number;
}

const DAYS_OF_RANGE = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 } as const;
const ALL_TIME: Span = { fromMs: null, untilMs: null };

/**
 * The only place that knows date ranges. `dateRange` counts before dates, dates before `days`. `days` are calendar days
 * of the time zone, today included: one day is today since midnight. A day without a time is a day of the time zone.
 */
export function periodOf(input: PeriodInput, rules: PeriodRules): Period {
  const zone = zoneOf(input.timezone);
  const { current, previous } = rangeOf(input, rules, zone);
  const keep = (span: Span) => withinRetention(closedOnlyInThePast(span, rules.now), rules);
  return { zone, current: keep(current), previous: previous && keep(previous) };
}

function rangeOf(input: PeriodInput, rules: PeriodRules, zone: Zone): Omit<Period, "zone"> {
  const { dateRange, startDate, endDate, days } = input;
  if (dateRange === "custom") {
    if (startDate === undefined) throw invalid("startDate", "is required when dateRange is custom");
    if (endDate === undefined) throw invalid("endDate", "is required when dateRange is custom");
    return betweenDates(startDate, endDate, zone);
  }
  if (dateRange === "all_time") return { current: ALL_TIME, previous: null };
  if (dateRange !== undefined) return lastDays(DAYS_OF_RANGE[dateRange], rules.now, zone);
  if (startDate !== undefined || endDate !== undefined) return betweenDates(startDate, endDate, zone);
  const chosen = days ?? rules.standardDays;
  return chosen === null ? { current: ALL_TIME, previous: null } : lastDays(chosen, rules.now, zone);
}

function lastDays(days: number, now: Date, zone: Zone): Omit<Period, "zone"> {
  const today = localDayAt(now.getTime(), zone);
  const start = (daysAgo: number) => startOfLocalDay({ ...today, day: today.day - daysAgo }, zone);
  const fromMs = start(days - 1);
  return {
    current: { fromMs, untilMs: start(-1) },
    previous: { fromMs: start(2 * days - 1), untilMs: fromMs },
  };
}

function betweenDates(start: string | undefined, end: string | undefined, zone: Zone): Omit<Period, "zone"> {
  const fromMs = start === undefined ? null : momentOf("startDate", start, zone);
  const untilMs = end === undefined ? null : momentOf("endDate", end, zone);
  if (fromMs !== null && untilMs !== null && fromMs >= untilMs) throw invalid("startDate", "must not be after endDate");
  return { current: { fromMs, untilMs }, previous: before(fromMs, untilMs) };
}

function before(fromMs: number | null, untilMs: number | null): Span | null {
  if (fromMs === null || untilMs === null) return null;
  return { fromMs: fromMs - (untilMs - fromMs), untilMs: fromMs };
}

const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The end of a period is inclusive for people and exclusive here: one millisecond, or one day, later. */
function momentOf(field: "startDate" | "endDate", text: string, zone: Zone): number {
  const instant = parseInstant(text, field === "startDate" ? "start" : "end");
  if (instant === null) throw invalid(field, "must be an ISO 8601 date or time");
  const [, year, month, day] = DAY_ONLY.exec(text) ?? [];
  if (year === undefined || zone === UTC) return instant.getTime() + (field === "endDate" ? 1 : 0);
  const local: LocalDay = { year: Number(year), month: Number(month), day: Number(day) };
  return startOfLocalDay(field === "startDate" ? local : { ...local, day: local.day + 1 }, zone);
}

/** No span starts later than so many days after the start of today. */
export const AHEAD_DAYS = 2;

/** Nothing lies ahead of now, and an open end is cheaper to ask for. ClickHouse's own dates begin in 1970. */
function closedOnlyInThePast({ fromMs, untilMs }: Span, now: Date): Span {
  const latestStartMs = (Math.floor(now.getTime() / DAY_MS) + AHEAD_DAYS) * DAY_MS;
  return {
    fromMs: fromMs === null || fromMs <= 0 ? null : Math.min(fromMs, latestStartMs),
    untilMs: untilMs === null || untilMs > now.getTime() ? null : Math.max(untilMs, 0),
  };
}

/** Sums of many days still hold those that have just expired; a start at the oldest day kept leaves them out. */
function withinRetention({ fromMs, untilMs }: Span, { now, retentionDays }: PeriodRules): Span {
  if (retentionDays === 0) return { fromMs, untilMs };
  const oldestMs = (Math.floor(now.getTime() / DAY_MS) - retentionDays) * DAY_MS;
  return { fromMs: Math.max(fromMs ?? oldestMs, oldestMs), untilMs };
}
