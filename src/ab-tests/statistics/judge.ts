import { type Comparison, compare, type VariantCounts } from "./compare.ts";
import { type SampleRatio, sampleRatio } from "./sample-ratio.ts";

export interface Observation {
  readonly variants: readonly VariantCounts[];
  /** Scans of the whole test, returning visitors included: what `minSampleSize` is compared with. */
  readonly scans: number;
  readonly minSampleSize: number;
  /** A percentage above 0 and below 100. */
  readonly confidenceLevel: number;
}

/** Why there is, or is not yet, a winner. */
export type Standing = "too-few-scans" | "no-conversions" | "split-mismatch" | "undecided" | "winner";

export interface Judgement {
  readonly standing: Standing;
  readonly leader: string | null;
  readonly winner: string | null;
  /** Null while significance is not computed at all. */
  readonly pValue: number | null;
  readonly sampleRatio: SampleRatio;
}

/** One look at a test. Looking as often as one likes keeps every promise made here. */
export function judge(observation: Observation): Judgement {
  const { variants } = observation;
  const comparison = compare(variants);
  const ratio = sampleRatio(variants);
  const standing = standingOf(observation, comparison, ratio);
  const computed = standing === "undecided" || standing === "winner";
  return {
    standing,
    leader: comparison.leader,
    winner: standing === "winner" ? comparison.leader : null,
    pValue: computed ? comparison.pValue : null,
    sampleRatio: ratio,
  };
}

function standingOf(observation: Observation, comparison: Comparison, ratio: SampleRatio): Standing {
  const { variants, scans, minSampleSize, confidenceLevel } = observation;
  if (scans < minSampleSize) return "too-few-scans";
  if (ratio.mismatch) return "split-mismatch";
  if (variants.every(({ conversions }) => conversions === 0)) return "no-conversions";
  return comparison.pValue <= alphaOf(confidenceLevel) ? "winner" : "undecided";
}

export function alphaOf(confidenceLevel: number): number {
  return 1 - confidenceLevel / 100;
}
