import { expect, test } from "vitest";
import { visitorsOf } from "./marks.ts";

/** The same numbers in every run, evenly spread over 32 bits. */
function randomWith(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The mark of a visitor whose hash has these two halves, as migrations/clickhouse/0013 defines `mark`. */
function markOf(upper: number, lower: number): number {
  return boardOf(upper) * 65_536 + (lower & 65_535);
}

function boardOf(upper: number): number {
  if (upper >>> 27 !== 0) return 0;
  return ((upper >>> 22) & 31) === 0 ? 2 : 1;
}

test("a few visitors are a few visitors", () => {
  for (let visitors = 0; visitors <= 180; visitors += 1) expect(visitorsOf(visitors)).toBe(visitors);
});

test("thousands of visitors are counted almost exactly, and a million about as well", () => {
  const random = randomWith(7);
  const marks = new Set<number>();
  let seen = 0;
  for (const [visitors, off] of [
    [1_000, 0.01],
    [10_000, 0.01],
    [100_000, 0.01],
    [300_000, 0.02],
    [1_000_000, 0.02],
    [5_000_000, 0.02],
  ] as const) {
    for (; seen < visitors; seen += 1) marks.add(markOf(random(), random()));
    expect(Math.abs(visitorsOf(marks.size) / visitors - 1)).toBeLessThan(off);
  }
});

test("more marks are more visitors, and full boards are a number too", () => {
  const counts = Array.from({ length: 197 }, (_, thousands) => visitorsOf(thousands * 1_000));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(new Set(counts).size).toBe(counts.length);
  expect(Number.isFinite(counts.at(-1))).toBe(true);
});
