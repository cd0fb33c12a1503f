import { invalid } from "../kernel/index.ts";
import { alphaOf, scansNeeded } from "./statistics/index.ts";

export interface PlanInput {
  readonly base_rate: number;
  readonly lift: number;
  readonly variants?: number | undefined;
  readonly traffic_weights?: readonly number[] | undefined;
  readonly confidence_level?: number | undefined;
  readonly power?: number | undefined;
}

export interface Plan {
  readonly scans: number;
  readonly conversions: number;
  readonly shares: readonly number[];
  readonly confidenceLevel: number;
  readonly power: number;
}

const VARIANTS = 2;
const CONFIDENCE_LEVEL = 95;
const POWER = 80;

/** How many scans a test will need, before any of them is spent. */
export function planTest(input: PlanInput): Plan {
  const { base_rate: baseRate, lift, confidence_level: confidenceLevel = CONFIDENCE_LEVEL, power = POWER } = input;
  if (baseRate * (1 + lift) >= 1) throw invalid("lift", "would make the conversion rate 100 % or more");
  const shares = sharesOfPlan(input);
  const scans = scansNeeded({ baseRate, lift, shares, alpha: alphaOf(confidenceLevel), power: power / 100 });
  // As if the lift were the average variant's: the plan does not know which one is the better.
  const conversions = Math.round(scans * baseRate * (1 + lift / shares.length));
  return { scans, conversions, shares, confidenceLevel, power };
}

function sharesOfPlan({ variants, traffic_weights: weights }: PlanInput): readonly number[] {
  if (weights === undefined) {
    const count = variants ?? VARIANTS;
    return Array.from({ length: count }, () => 1 / count);
  }
  if (variants !== undefined && variants !== weights.length) {
    throw invalid("traffic_weights", `must have one value for each of the ${variants} variants`);
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 100) > 0.0101) throw invalid("traffic_weights", "must sum to 100");
  if (weights.filter((weight) => weight > 0).length < VARIANTS) {
    throw invalid("traffic_weights", "must give traffic to at least two variants");
  }
  return weights.map((weight) => weight / sum);
}
