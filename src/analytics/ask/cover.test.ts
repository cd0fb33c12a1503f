import fc from "fast-check";
import { expect, test } from "vitest";
import { SUM_LENGTHS } from "../../clicks/index.ts";
import { DAY_MS } from "../../kernel/index.ts";
import { coverOf } from "./cover.ts";

const at = (text: string) => Date.parse(text);
const [D256, D64, D16, D4, D1] = SUM_LENGTHS;
const nowMs = at("2026-11-15T08:00:00Z");

test("a span is the longest sums that fit, shorter ones around them, and parts of days at its ends", () => {
  // Days have numbers from 1970 on: that of 1 April 2026 is 321 times 64, that of 4 June 322 times.
  const span = { fromMs: at("2026-03-11T12:00:00Z"), untilMs: at("2026-06-26T06:00:00Z") };
  expect(coverOf(span, { singleDays: false, nowMs })).toEqual({
    sums: [
      { days: D64, fromMs: at("2026-04-01"), untilMs: at("2026-06-04") },
      { days: D16, fromMs: at("2026-03-16"), untilMs: at("2026-04-01") },
      { days: D4, fromMs: at("2026-03-12"), untilMs: at("2026-03-16") },
      { days: D16, fromMs: at("2026-06-04"), untilMs: at("2026-06-20") },
      { days: D4, fromMs: at("2026-06-20"), untilMs: at("2026-06-24") },
      { days: D1, fromMs: at("2026-06-24"), untilMs: at("2026-06-26") },
    ],
    records: [
      { fromMs: at("2026-03-11T12:00:00Z"), untilMs: at("2026-03-12") },
      { fromMs: at("2026-06-26"), untilMs: at("2026-06-26T06:00:00Z") },
    ],
  });
});

test("what has no end reaches to the end of the longest sums that anything can be in by now", () => {
  const open = { fromMs: null, untilMs: null };
  const untilMs = at("2027-06-23");
  expect(coverOf(open, { singleDays: false, nowMs })).toEqual({
    sums: [{ ...open, days: D256, untilMs }],
    records: [],
  });
  expect(coverOf(open, { singleDays: true, nowMs })).toEqual({
    sums: [{ ...open, days: D1, untilMs: at("2026-11-18") }],
    records: [],
  });
});

test("a year until now takes few sums, on whatever day it starts", () => {
  for (let day = 0; day < 256; day += 1) {
    const fromMs = at("2025-11-16") + day * DAY_MS;
    const options = { singleDays: false, nowMs: fromMs + 365 * DAY_MS };
    const { sums } = coverOf({ fromMs, untilMs: null }, options);
    const count = sums.reduce((total, { days, ...stretch }) => {
      return total + ((stretch.untilMs ?? 0) - (stretch.fromMs ?? 0)) / (days * DAY_MS);
    }, 0);
    expect(count).toBeLessThanOrEqual(3 + 3 + 3 + 3 + 2);
  }
});

test("a span that starts the day after tomorrow and has no end is some sums all the same", () => {
  for (const singleDays of [true, false]) {
    const { sums } = coverOf({ fromMs: at("2026-11-17"), untilMs: null }, { singleDays, nowMs });
    expect(sums.length).toBeGreaterThan(0);
  }
});

test("the pieces of any span lie end to end: every moment is in exactly one", () => {
  const moment = fc.integer({ min: at("2024-01-01"), max: at("2027-01-01") });
  const edge = fc.oneof(
    moment,
    moment.map((ms) => Math.floor(ms / DAY_MS) * DAY_MS),
  );
  fc.assert(
    fc.property(edge, edge, fc.boolean(), (a, b, singleDays) => {
      fc.pre(a !== b);
      const span = { fromMs: Math.min(a, b), untilMs: Math.max(a, b) };
      const cover = coverOf(span, { singleDays, nowMs });
      const pieces = [...cover.sums, ...cover.records].sort((one, other) => (one.fromMs ?? 0) - (other.fromMs ?? 0));
      expect(pieces[0]?.fromMs).toBe(span.fromMs);
      expect(pieces.at(-1)?.untilMs).toBe(span.untilMs);
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) expect(piece.fromMs).toBe(pieces[index - 1]?.untilMs);
      }
      for (const { fromMs, untilMs, days } of cover.sums) {
        for (const ms of [fromMs, untilMs]) expect((ms ?? 0) % (days * DAY_MS)).toBe(0);
      }
    }),
  );
});
