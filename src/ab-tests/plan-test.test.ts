import { describe, expect, test } from "vitest";
import { Refused } from "../kernel/index.ts";
import { type PlanInput, planTest } from "./plan-test.ts";

const usual: PlanInput = { base_rate: 0.1, lift: 0.5 };
const fieldOf = (input: PlanInput) => {
  try {
    planTest(input);
  } catch (error) {
    if (error instanceof Refused) return error.details?.["field"];
  }
  return "accepted";
};

describe("a plan", () => {
  test("assumes two equal variants at 95 % confidence and 80 % power", () => {
    expect(planTest(usual)).toMatchObject({ shares: [0.5, 0.5], confidenceLevel: 95, power: 80 });
    expect(planTest(usual)).toEqual(planTest({ ...usual, variants: 2, confidence_level: 95, power: 80 }));
    expect(planTest(usual)).toEqual(planTest({ ...usual, traffic_weights: [50, 50] }));
  });

  test("counts the conversions that the scans should bring", () => {
    const { scans, conversions } = planTest(usual);
    expect(conversions / scans).toBeCloseTo(0.125, 3);
  });

  test("refuses what cannot be: a rate above all, weights that do not sum, a single variant with traffic", () => {
    expect(fieldOf({ base_rate: 0.5, lift: 1 })).toBe("lift");
    expect(fieldOf({ ...usual, traffic_weights: [50, 40] })).toBe("traffic_weights");
    expect(fieldOf({ ...usual, traffic_weights: [100, 0] })).toBe("traffic_weights");
    expect(fieldOf({ ...usual, variants: 3, traffic_weights: [50, 50] })).toBe("traffic_weights");
  });
});
