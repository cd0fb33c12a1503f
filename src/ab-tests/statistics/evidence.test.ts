import betaln from "@stdlib/math-base-special-betaln";
import { describe, expect, test } from "vitest";
import { logEvidence } from "./evidence.ts";

const evidence = (counts: readonly number[], shares: readonly number[], concentration: number) =>
  Math.exp(
    logEvidence(
      shares.map((share, index) => ({ share, count: counts[index] ?? 0 })),
      concentration,
    ),
  );

describe("evidence against shares", () => {
  test("is 1 before anything was seen", () => {
    expect(evidence([0, 0, 0], [0.2, 0.3, 0.5], 30)).toBeCloseTo(1, 12);
  });

  test("does not grow on average under the null: after one more label its mean is what it was", () => {
    for (const shares of [
      [0.5, 0.5],
      [0.9, 0.1],
      [0.1, 0.2, 0.7],
    ]) {
      const counts = shares.map((_, index) => 3 + 4 * index);
      const before = evidence(counts, shares, 25);
      const mean = shares.reduce((sum, share, label) => {
        const after = counts.map((count, index) => (index === label ? count + 1 : count));
        return sum + share * evidence(after, shares, 25);
      }, 0);
      expect(mean).toBeCloseTo(before, 10);
    }
  });

  test("has mean 1 over all outcomes of 200 labels", () => {
    const share = 0.3;
    let mean = 0;
    for (let count = 0; count <= 200; count++) {
      const logWays = -Math.log(201) - betaln(200 - count + 1, count + 1);
      const probability = Math.exp(logWays + count * Math.log(share) + (200 - count) * Math.log(1 - share));
      mean += probability * evidence([count, 200 - count], [share, 1 - share], 40);
    }
    expect(mean).toBeCloseTo(1, 9);
  });

  test("is the ratio of beta functions that can be worked out by hand", () => {
    // Uniform mixture (concentration 2 at 50/50), 3 of 3: B(4, 1) / B(1, 1) / 0.5^3 = (1/4) * 8.
    expect(evidence([3, 0], [0.5, 0.5], 2)).toBeCloseTo(2, 12);
  });

  test("stays finite and exact at a hundred million labels", () => {
    const log = logEvidence(
      [
        { count: 50_000_000, share: 0.5 },
        { count: 50_000_000, share: 0.5 },
      ],
      25,
    );
    expect(log).toBeLessThan(0);
    expect(log).toBeGreaterThan(-10);
  });
});
