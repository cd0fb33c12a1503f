/** How the traffic of a code is shared out. */
export const SPLIT_MODES = ["equal", "weighted"] as const;
export type SplitMode = (typeof SPLIT_MODES)[number];

export interface Weighted {
  readonly trafficWeight: number;
}

/** The share of the traffic that each variant is meant to get: in [0, 1], summing to 1. */
export function sharesOf(mode: SplitMode, variants: readonly Weighted[]): readonly number[] {
  if (mode === "equal") return variants.map(() => 1 / variants.length);
  const total = variants.reduce((sum, { trafficWeight }) => sum + trafficWeight, 0);
  return variants.map(({ trafficWeight }) => trafficWeight / total);
}

/**
 * The upper edge of each variant's slice of [0, 1), computed once per test so that a visit only compares. The edge of
 * the last variant with any traffic is exactly 1: floating-point sums may stop just short of it, and a slice of weight
 * zero after it must stay empty.
 */
export function edgesOf(shares: readonly number[]): readonly number[] {
  const last = shares.findLastIndex((share) => share > 0);
  let sum = 0;
  return shares.map((share, index) => {
    sum += share;
    return index >= last ? 1 : sum;
  });
}

/** Which slice a draw in [0, 1) falls into. */
export function sliceOf(edges: readonly number[], draw: number): number {
  return edges.findIndex((edge) => draw < edge);
}
