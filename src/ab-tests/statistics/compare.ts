import { logEvidence } from "./evidence.ts";

/** What is known of one variant. A trial is one draw: a visitor who was sent there, however often they came back. */
export interface VariantCounts {
  readonly id: string;
  /** The share of the traffic the variant is meant to get, in [0, 1]. */
  readonly share: number;
  readonly trials: number;
  /** Trials that converted, each counted once. */
  readonly conversions: number;
}

export interface Comparison {
  /** The variant with the best rate; null while several share it or nobody has converted. */
  readonly leader: string | null;
  /** The chance, however often one looks, of evidence this strong for a leader that is not the best; 1 without one. */
  readonly pValue: number;
}

/**
 * The spread of the mixture on the scale of the logarithm of the ratio of two rates. At 0.4 it expects a variant to be
 * about one and a half times as good or as bad. Chosen by simulation from 0.2 to 1 (ADR 0050); it tunes power only.
 */
const EXPECTED_LOG_RATIO = 0.4;

/**
 * Is the leader really the best?
 *
 * For two variants with equal rates, each conversion belongs to the first with probability
 * share1 / (share1 + share2), because the draw that chose the variant knew nothing of the conversion to come. That is
 * true whatever the rate is, however it changes over the day, and however late a conversion arrives, and it is exact at
 * any split. Conversions against shares is thus the whole test, and `logEvidence` is its anytime-valid form.
 *
 * More than two: a leader is declared only when it beats every other variant, each at alpha / (k - 1). Let b be a truly
 * best variant. To declare another one wrongly, the pair with b must be rejected; to declare b although it is tied, the
 * pair with its equal must. Both are among the k - 1 pairs that hold b, so a false winner has probability at most alpha.
 * (A rejection in the wrong direction is rarer still: the part of the mixture on that side is a supermartingale.)
 */
export function compare(variants: readonly VariantCounts[]): Comparison {
  const rivals = variants.filter(({ share }) => share > 0);
  const leader = leaderOf(rivals);
  if (leader === undefined) return { leader: null, pValue: 1 };
  const others = rivals.filter((variant) => variant !== leader);
  const weakest = Math.min(...others.map((other) => logEvidenceThatBetter(leader, other)));
  return { leader: leader.id, pValue: Math.min(1, others.length * Math.exp(-weakest)) };
}

export function rateOf({ conversions, trials }: Pick<VariantCounts, "conversions" | "trials">): number {
  return trials === 0 ? 0 : conversions / trials;
}

/** Rates, not counts: a variant with nine tenths of the traffic has most conversions without being any better. */
function leaderOf(variants: readonly VariantCounts[]): VariantCounts | undefined {
  if (variants.length < 2) return undefined;
  const best = Math.max(...variants.map(rateOf));
  const tied = variants.filter((variant) => rateOf(variant) === best);
  return best > 0 && tied.length === 1 ? tied[0] : undefined;
}

function logEvidenceThatBetter(better: VariantCounts, other: VariantCounts): number {
  const share = better.share / (better.share + other.share);
  const conversions = better.conversions + other.conversions;
  // Fewer conversions than its share of the traffic promised: nothing here speaks for it.
  if (better.conversions <= share * conversions) return 0;
  return logEvidence(
    [
      { count: better.conversions, share },
      { count: other.conversions, share: 1 - share },
    ],
    pairConcentration(share),
  );
}

/** The concentration that gives the mixture the same spread on the scale of the ratio of rates at any split. */
export function pairConcentration(share: number): number {
  return 1 / (EXPECTED_LOG_RATIO ** 2 * share * (1 - share));
}
