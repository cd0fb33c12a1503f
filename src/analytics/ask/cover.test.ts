import fc from "fast-check";
import { expect, test } from "vitest";
import { coverOf } from "./cover.ts";

const at = (text: string) => Date.parse(text);
const DAY_MS = 86_400_000;

test("a span is whole months, whole days around them, and parts of days at its ends", () => {
  const span = { fromMs: at("2026-01-30T12:00:00Z"), untilMs: at("2026-04-02T06:00:00Z") };
  expect(coverOf(span, { months: true })).toEqual({
    months: [{ fromMs: at("2026-02-01"), untilMs: at("2026-04-01") }],
    days: [
      { fromMs: at("2026-01-31"), untilMs: at("2026-02-01") },
      { fromMs: at("2026-04-01"), untilMs: at("2026-04-02") },
    ],
    records: [
      { fromMs: at("2026-01-30T12:00:00Z"), untilMs: at("2026-01-31") },
      { fromMs: at("2026-04-02"), untilMs: at("2026-04-02T06:00:00Z") },
    ],
  });
});

test("all of time is one open span of months", () => {
  const open = { fromMs: null, untilMs: null };
  expect(coverOf(open, { months: true })).toEqual({ months: [open], days: [], records: [] });
  expect(coverOf(open, { months: false })).toEqual({ months: [], days: [open], records: [] });
});

test("the pieces of any span lie end to end: every moment is in exactly one", () => {
  const moment = fc.integer({ min: at("2024-01-01"), max: at("2027-01-01") });
  const edge = fc.oneof(
    moment,
    moment.map((ms) => Math.floor(ms / DAY_MS) * DAY_MS),
  );
  fc.assert(
    fc.property(edge, edge, fc.boolean(), (a, b, months) => {
      fc.pre(a !== b);
      const span = { fromMs: Math.min(a, b), untilMs: Math.max(a, b) };
      const cover = coverOf(span, { months });
      const pieces = [...cover.months, ...cover.days, ...cover.records].sort(
        (one, other) => (one.fromMs ?? 0) - (other.fromMs ?? 0),
      );
      expect(pieces[0]?.fromMs).toBe(span.fromMs);
      expect(pieces.at(-1)?.untilMs).toBe(span.untilMs);
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) expect(piece.fromMs).toBe(pieces[index - 1]?.untilMs);
      }
      for (const { fromMs, untilMs } of cover.months) {
        for (const ms of [fromMs, untilMs]) expect(new Date(ms ?? 0).toISOString()).toMatch(/-01T00:00:00.000Z$/);
      }
    }),
  );
});
