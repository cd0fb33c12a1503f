import betaln from "@stdlib/math-base-special-betaln";

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The Jeffreys prior of a proportion: as precise as one prior can be for rare and for common events alike. */
const PRIOR = 0.5;
const BISECTIONS = 60;

/**
 * A confidence sequence for one conversion rate: with probability 1 - alpha it holds the true rate at every look at
 * once, not only at one look chosen in advance.
 *
 * It is the set of rates p that the beta-binomial mixture martingale does not contradict at 1/alpha (H. Robbins:
 * Statistical methods related to the law of the iterated logarithm, 1970; S. Howard, A. Ramdas, J. McAuliffe,
 * J. Sekhon: Time-uniform, nonparametric, nonasymptotic confidence sequences, Annals of Statistics 49(2), 2021).
 */
export function rateInterval(conversions: number, trials: number, alpha: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const misses = trials - conversions;
  const mixture = betaln(PRIOR + conversions, PRIOR + misses) - betaln(PRIOR, PRIOR);
  const limit = Math.log(1 / alpha) - mixture;
  const contradicted = (rate: number) => -xLogY(conversions, rate) - xLogY(misses, 1 - rate) >= limit;
  const observed = conversions / trials;
  return {
    low: contradicted(0) ? edgeBetween(0, observed, contradicted) : 0,
    high: contradicted(1) ? edgeBetween(1, observed, contradicted) : 1,
  };
}

/** The point between an outside that is contradicted and an inside that is not; the outer side of it is answered. */
function edgeBetween(outside: number, inside: number, contradicted: (rate: number) => boolean): number {
  let [out, within] = [outside, inside];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (out + within) / 2;
    if (contradicted(middle)) out = middle;
    else within = middle;
  }
  return out;
}

function xLogY(x: number, y: number): number {
  return x === 0 ? 0 : x * Math.log(y);
}
