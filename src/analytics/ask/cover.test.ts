import fc from "fast-check";
import { expect, test } from "vitest";
import { SUM_LENGTHS } from "../../clicks/index.ts";
import { DAY_MS } from "../../kernel/index.ts";
import { coverOf } from "./cover.ts";

const at = (text: string) => Date.parse(text);
const [LONG, MIDDLE, DAY] = SUM_LENGTHS;

test("a span is the longest sums that fit, shorter ones around them, and parts of days at its ends", () => {
  // Days have numbers from 1970 on: that of 4 June 2026 is 161 times 128, and that of 10 October follows 128 days later.
  const span = { fromMs: at("2026-05-16T12:00:00Z"), untilMs: at("2026-10-28T06:00:00Z") };
  expect(coverOf(span, { singleDays: false })).toEqual({
    sums: [
      { length: LONG, fromMs: at("2026-06-04"), untilMs: at("2026-10-10") },
      { length: MIDDLE, fromMs: at("2026-05-19"), untilMs: at("2026-06-04") },
      { length: DAY, fromMs: at("2026-05-17"), untilMs: at("2026-05-19") },
      { length: MIDDLE, fromMs: at("2026-10-10"), untilMs: at("2026-10-26") },
      { length: DAY, fromMs: at("2026-10-26"), untilMs: at("2026-10-28") },
    ],
    records: [
      { fromMs: at("2026-05-16T12:00:00Z"), untilMs: at("2026-05-17") },
      { fromMs: at("2026-10-28"), untilMs: at("2026-10-28T06:00:00Z") },
    ],
  });
});

test("all of time is one open stretch of the longest sums, or of single days", () => {
  const open = { fromMs: null, untilMs: null };
  expect(coverOf(open, { singleDays: false })).toEqual({ sums: [{ ...open, length: LONG }], records: [] });
  expect(coverOf(open, { singleDays: true })).toEqual({ sums: [{ ...open, length: DAY }], records: [] });
});

test("a year until now takes few sums, on whatever day it starts", () => {
  for (let day = 0; day < 128; day += 1) {
    const fromMs = at("2025-11-16") + day * DAY_MS;
    const { sums } = coverOf({ fromMs, untilMs: null }, { singleDays: false });
    const count = sums.reduce((total, { length, ...stretch }) => {
      const untilMs = stretch.untilMs ?? fromMs + 365 * DAY_MS;
      return total + Math.ceil((untilMs - (stretch.fromMs ?? 0)) / (length.days * DAY_MS));
    }, 0);
    expect(count).toBeLessThanOrEqual(15 + 7 + 3);
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
      const cover = coverOf(span, { singleDays });
      const pieces = [...cover.sums, ...cover.records].sort((one, other) => (one.fromMs ?? 0) - (other.fromMs ?? 0));
      expect(pieces[0]?.fromMs).toBe(span.fromMs);
      expect(pieces.at(-1)?.untilMs).toBe(span.untilMs);
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) expect(piece.fromMs).toBe(pieces[index - 1]?.untilMs);
      }
      for (const { fromMs, untilMs, length } of cover.sums) {
        for (const ms of [fromMs, untilMs]) expect((ms ?? 0) % (length.days * DAY_MS)).toBe(0);
      }
    }),
  );
});
