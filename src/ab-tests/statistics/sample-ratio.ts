import chisquareCdf from "@stdlib/stats-base-dists-chisquare-cdf";
import type { VariantCounts } from "./compare.ts";
import { logEvidence } from "./evidence.ts";

export interface SampleRatio {
  readonly mismatch: boolean;
  /** Pearson's statistic against the configured weights, and its p-value for a single look. */
  readonly chiSquared: number;
  readonly pValue: number;
  /** The p-value that holds at every look at once; the verdict is taken on this one. */
  readonly anytimePValue: number;
}

/** The chance of a false alarm over the whole life of a test, not per look. */
const FALSE_ALARM = 0.01;

/** Most of the mixture looks for a splitter that is off by about two points, the rest for one that is plainly broken. */
const SCALES = [
  { part: 0.8, concentration: 600 },
  { part: 0.2, concentration: 20 },
] as const;

/**
 * Did the variants get the traffic their weights promised? If not, something loses or repeats visits of one variant,
 * and no rate can be trusted (A. Fabijan et al.: Diagnosing sample ratio mismatch in online controlled experiments,
 * KDD 2019). The familiar chi-squared test raises false alarms when it is read again and again, so it is reported, and
 * the alarm itself comes from the sequential multinomial test of Lindon and Malek (see `evidence.ts`).
 */
export function sampleRatio(variants: readonly VariantCounts[]): SampleRatio {
  const labels = variants.filter(({ share }) => share > 0).map(({ trials, share }) => ({ count: trials, share }));
  const total = labels.reduce((sum, { count }) => sum + count, 0);
  if (labels.length < 2 || total === 0) return { mismatch: false, chiSquared: 0, pValue: 1, anytimePValue: 1 };
  const chiSquared = labels.reduce((sum, { count, share }) => sum + (count - total * share) ** 2 / (total * share), 0);
  const evidences = SCALES.map(({ part, concentration }) => Math.log(part) + logEvidence(labels, concentration));
  const anytimePValue = Math.min(1, Math.exp(-logSumExp(evidences)));
  return {
    mismatch: anytimePValue <= FALSE_ALARM,
    chiSquared,
    pValue: 1 - chisquareCdf(chiSquared, labels.length - 1),
    anytimePValue,
  };
}

function logSumExp(logs: readonly number[]): number {
  const highest = Math.max(...logs);
  return highest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - highest), 0));
}
