import { describe, expect, test } from "vitest";
import { rateInterval } from "./rate-interval.ts";

/** The share of paths of `trials` steps on which the interval loses the true rate at any step, by exact enumeration. */
function everLost(rate: number, trials: number, alpha: number): number {
  // Probability of each count of conversions, over the paths that have kept the true rate at every look so far.
  let kept = new Map([[0, 1]]);
  let lost = 0;
  for (let seen = 1; seen <= trials; seen++) {
    const next = new Map<number, number>();
    for (const [conversions, probability] of kept) {
      next.set(conversions, (next.get(conversions) ?? 0) + probability * (1 - rate));
      next.set(conversions + 1, (next.get(conversions + 1) ?? 0) + probability * rate);
    }
    for (const [conversions, probability] of next) {
      const { low, high } = rateInterval(conversions, seen, alpha);
      if (rate >= low && rate <= high) continue;
      lost += probability;
      next.delete(conversions);
    }
    kept = next;
  }
  return lost;
}

describe("the interval of a rate", () => {
  test("is everything while nothing is known", () => {
    expect(rateInterval(0, 0, 0.05)).toEqual({ low: 0, high: 1 });
  });

  test("holds the observed rate, lies in [0, 1], and narrows", () => {
    const widths = [10, 100, 1_000, 10_000].map((trials) => {
      const { low, high } = rateInterval(trials / 10, trials, 0.05);
      expect(low).toBeLessThan(0.1);
      expect(high).toBeGreaterThan(0.1);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      return high - low;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  test("touches 0 without a conversion and 1 without a miss", () => {
    expect(rateInterval(0, 50, 0.05).low).toBe(0);
    expect(rateInterval(0, 50, 0.05).high).toBeLessThan(0.2);
    expect(rateInterval(50, 50, 0.05).high).toBe(1);
  });

  for (const rate of [0.05, 0.3, 0.5]) {
    test(`loses a true rate of ${rate} at ANY of 120 looks with at most 5 % probability`, () => {
      expect(everLost(rate, 120, 0.05)).toBeLessThanOrEqual(0.05);
    });
  }
});
