import { describe, expect, test } from "vitest";
import { type PlanRequest, scansNeeded } from "./plan.ts";

const usual: PlanRequest = { baseRate: 0.1, lift: 0.5, shares: [0.5, 0.5], alpha: 0.05, power: 0.8 };

/** The textbook sample of a two-sided z-test that is looked at once, at 95 % and 80 %. */
function fixedSample({ baseRate, lift }: PlanRequest): number {
  const better = baseRate * (1 + lift);
  const spread = baseRate * (1 - baseRate) + better * (1 - better);
  return (2 * (1.96 + 0.8416) ** 2 * spread) / (better - baseRate) ** 2;
}

describe("the planner", () => {
  test("asks for more than a test that may be looked at only once, but not for more than three times as much", () => {
    for (const lift of [0.1, 0.2, 0.5, 1]) {
      const ratio = scansNeeded({ ...usual, lift }) / fixedSample({ ...usual, lift });
      expect(ratio).toBeGreaterThan(1.3);
      expect(ratio).toBeLessThan(3);
    }
  });

  test("asks for more scans for a smaller lift, a rarer conversion, more certainty, more variants, a lopsided split", () => {
    const base = scansNeeded(usual);
    expect(scansNeeded({ ...usual, lift: 0.25 })).toBeGreaterThan(base);
    expect(scansNeeded({ ...usual, baseRate: 0.05 })).toBeGreaterThan(base);
    expect(scansNeeded({ ...usual, alpha: 0.01 })).toBeGreaterThan(base);
    expect(scansNeeded({ ...usual, power: 0.95 })).toBeGreaterThan(base);
    expect(scansNeeded({ ...usual, shares: [0.25, 0.25, 0.25, 0.25] })).toBeGreaterThan(base);
    expect(scansNeeded({ ...usual, shares: [0.9, 0.1] })).toBeGreaterThan(base);
  });

  test("does not care which variant the weights are written for, nor for one without traffic", () => {
    expect(scansNeeded({ ...usual, shares: [0.1, 0.9] })).toBe(scansNeeded({ ...usual, shares: [0.9, 0.1] }));
    expect(scansNeeded({ ...usual, shares: [0.5, 0, 0.5] })).toBe(scansNeeded(usual));
  });

  test("answers for the smallest lift and the rarest conversion that it accepts", () => {
    expect(scansNeeded({ ...usual, baseRate: 0.0001, lift: 0.01 })).toBeGreaterThan(1e9);
  });
});
