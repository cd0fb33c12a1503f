import { invalid, type Random } from "../kernel/index.ts";
import { destinationOf } from "../links/index.ts";
import type { Variant } from "./ab-test.ts";
import type { SplitMode } from "./split.ts";

export interface VariantInput {
  readonly name?: string | undefined;
  readonly destination_url: string;
  readonly traffic_weight?: number | undefined;
}

export const VARIANTS_MIN = 2;
/** One letter of the alphabet each; a test with more would need years of traffic to say anything. */
export const VARIANTS_MAX = 26;

const STANDARD_WEIGHT = 50;
const FIRST_LETTER = "A".charCodeAt(0);
/** How far the weights may miss 100: three thirds written as 33.33 are meant well. */
const SUM_TOLERANCE = 0.0101;

export function variantsOf(inputs: readonly VariantInput[], random: Random): readonly Variant[] {
  if (inputs.length < VARIANTS_MIN) throw invalid("variants", `must have at least ${VARIANTS_MIN} items`);
  if (inputs.length > VARIANTS_MAX) throw invalid("variants", `must have at most ${VARIANTS_MAX} items`);
  return inputs.map((input, index) => ({
    id: random.uuid(),
    name: input.name?.trim() || `Variant ${String.fromCharCode(FIRST_LETTER + index)}`,
    destinationUrl: destinationOf(`variants.${index}.destination_url`, input.destination_url),
    trafficWeight: input.traffic_weight ?? STANDARD_WEIGHT,
  }));
}

/** Weights are promises about the traffic; ones that do not make a whole cannot be kept. */
export function requireWholeSplit(mode: SplitMode, variants: readonly Variant[]): void {
  if (mode === "equal") return;
  const sum = variants.reduce((total, { trafficWeight }) => total + trafficWeight, 0);
  if (Math.abs(sum - 100) > SUM_TOLERANCE) {
    throw invalid("variants", `must have traffic_weight values that sum to 100, not ${Number(sum.toFixed(4))}`);
  }
}
