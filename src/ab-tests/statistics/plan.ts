import binomialCdf from "@stdlib/stats-base-dists-binomial-cdf";
import { pairConcentration } from "./compare.ts";
import { logEvidence } from "./evidence.ts";

export interface PlanRequest {
  /** The conversion rate without any improvement, in (0, 1). */
  readonly baseRate: number;
  /** The improvement worth finding, relative to the base rate: 0.2 is a fifth better. */
  readonly lift: number;
  readonly shares: readonly number[];
  readonly alpha: number;
  /** The probability with which such an improvement is to be found. */
  readonly power: number;
}

/**
 * How many scans a test needs, for the sequential test that is really used (see `compare.ts`) and not for the z-test of
 * a fixed sample, which would promise too much.
 *
 * It is derived, not calibrated: of the conversions of two variants the better one's share is binomial, the evidence
 * needed has an exact boundary, and the plan is the number of scans at which the evidence stands beyond it with the
 * wanted probability. A test that is watched may cross the boundary earlier, so the true power is a little higher. With
 * more than two variants the better one must beat each other, so the risk of missing is shared among the pairs; with
 * unequal shares the plan covers whichever variant is the better one.
 */
export function scansNeeded(request: PlanRequest): number {
  const shares = request.shares.filter((share) => share > 0);
  return Math.max(...shares.map((_, better) => scansNeededWhenBetter(request, shares, better)));
}

function scansNeededWhenBetter(request: PlanRequest, shares: readonly number[], better: number): number {
  const betterShare = shares[better] ?? 0;
  const others = shares.filter((_, index) => index !== better);
  return Math.max(...others.map((share) => scansForPair(request, { betterShare, share, rivals: others.length })));
}

interface Pair {
  readonly betterShare: number;
  readonly share: number;
  readonly rivals: number;
}

function scansForPair({ baseRate, lift, alpha, power }: PlanRequest, { betterShare, share, rivals }: Pair): number {
  const betterFlow = betterShare * baseRate * (1 + lift);
  const conversionsPerScan = betterFlow + share * baseRate;
  const target = 1 - (1 - power) / rivals;
  const nullShare = betterShare / (betterShare + share);
  const trueShare = betterFlow / conversionsPerScan;
  const enough = (conversions: number) => {
    const boundary = conversionsForEvidence(conversions, nullShare, Math.log(rivals / alpha));
    return 1 - binomialCdf(boundary - 1, conversions, trueShare) >= target;
  };
  return Math.ceil(smallest(enough) / conversionsPerScan);
}

/** How many of `conversions` must be the better variant's for the evidence to reach its threshold. */
function conversionsForEvidence(conversions: number, share: number, threshold: number): number {
  const concentration = pairConcentration(share);
  const least = Math.ceil(share * conversions);
  const reached = (extra: number) => {
    const count = least + extra;
    if (count > conversions) return true;
    const labels = [
      { count, share },
      { count: conversions - count, share: 1 - share },
    ];
    return logEvidence(labels, concentration) >= threshold;
  };
  return least + smallest(reached);
}

/** The smallest whole number from 1 on for which a condition holds that, once true, stays true. */
function smallest(holds: (candidate: number) => boolean): number {
  let high = 1;
  while (!holds(high)) high *= 2;
  let low = high / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
