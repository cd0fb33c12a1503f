import { expect, test } from "vitest";
import { type PeriodInput, periodOf, type Span } from "./period.ts";

const now = new Date("2026-11-15T12:00:00.000Z");
const period = (input: PeriodInput, retentionDays = 0, standardDays: number | null = 30) =>
  periodOf(input, { now, standardDays, retentionDays });
const text = (span: Span | null) =>
  span && [span.fromMs, span.untilMs].map((ms) => (ms === null ? null : new Date(ms).toISOString()));

test("days are calendar days, today included; nothing lies ahead, so the end is open", () => {
  expect(text(period({ days: 1 }).current)).toEqual(["2026-11-15T00:00:00.000Z", null]);
  expect(text(period({}).current)).toEqual(["2026-10-17T00:00:00.000Z", null]);
  expect(text(period({ days: 1 }).previous)).toEqual(["2026-11-14T00:00:00.000Z", "2026-11-15T00:00:00.000Z"]);
});

test("dateRange counts before dates, dates before days", () => {
  const dates = { startDate: "2026-01-01", endDate: "2026-01-31" };
  expect(text(period({ dateRange: "7d", days: 90, ...dates }).current)?.[0]).toBe("2026-11-09T00:00:00.000Z");
  expect(text(period({ days: 90, ...dates }).current)).toEqual([
    "2026-01-01T00:00:00.000Z",
    "2026-02-01T00:00:00.000Z",
  ]);
  expect(period({ dateRange: "all_time", days: 1 }).current).toEqual({ fromMs: null, untilMs: null });
});

test("a link's report covers all of time, which has nothing before it", () => {
  expect(period({}, 0, null)).toMatchObject({ current: { fromMs: null, untilMs: null }, previous: null });
});

test("the period before ends where this one begins and is as long", () => {
  const { previous } = period({ startDate: "2026-03-01", endDate: "2026-03-31" });
  expect(text(previous)).toEqual(["2026-01-29T00:00:00.000Z", "2026-03-01T00:00:00.000Z"]);
  expect(period({ startDate: "2026-03-01" }).previous).toBeNull();
});

test("the days of a zone follow its clocks: a day on which they change has 23 or 25 hours", () => {
  const berlin = (day: string) => text(period({ startDate: day, endDate: day, timezone: "Europe/Berlin" }).current);
  expect(berlin("2026-03-29")).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  expect(berlin("2026-10-25")).toEqual(["2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"]);
  expect(text(period({ days: 2, timezone: "Pacific/Kiritimati" }).current)?.[0]).toBe("2026-11-14T10:00:00.000Z");
});

test("with a retention no period begins before the oldest day that is kept", () => {
  expect(text(period({ dateRange: "all_time" }, 10).current)).toEqual(["2026-11-05T00:00:00.000Z", null]);
  expect(text(period({ days: 3 }, 10).current)?.[0]).toBe("2026-11-13T00:00:00.000Z");
});
