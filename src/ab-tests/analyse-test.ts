import type { AbTest, Variant } from "./ab-test.ts";
import type { AbTestsParts } from "./deps.ts";
import { sharesOf } from "./split.ts";
import { alphaOf, type Interval, type Judgement, judge, rateInterval, rateOf, verdictOf } from "./statistics/index.ts";

export interface AnalysisInput {
  readonly excludeBots: boolean;
}

export interface VariantResult {
  readonly variant: Variant;
  readonly scans: number;
  readonly uniqueScanners: number;
  /** Visitors who were drawn for the variant, however often they came back. */
  readonly participants: number;
  readonly conversions: number;
  readonly convertedParticipants: number;
  readonly conversionValue: number;
  readonly conversionRate: number;
  readonly interval: Interval;
}

export interface Analysis {
  readonly totalScans: number;
  readonly uniqueScanners: number;
  readonly sampleSizeReached: boolean;
  readonly judgement: Judgement;
  readonly verdict: string;
  readonly variants: readonly VariantResult[];
}

type Needs = Pick<AbTestsParts, "conversions" | "visits">;

/** Everything a test has shown so far. Nothing is kept between looks, and looking changes nothing. */
export function analyseTestWith({ conversions, visits }: Needs) {
  return async function analyseTest(test: AbTest, { excludeBots }: AnalysisInput): Promise<Analysis> {
    const [counted, converted] = await Promise.all([
      visits.count(test, { excludeBots }),
      conversions.countByVariant(test.id),
    ]);
    const alpha = alphaOf(test.confidenceLevel);
    const results = test.variants.map((variant): VariantResult => {
      const seen = counted.variants.find(({ variantId }) => variantId === variant.id);
      const won = converted.find(({ variantId }) => variantId === variant.id);
      const convertedParticipants = won?.convertedDraws ?? 0;
      // A conversion can be reported before its scan is counted; it is still a trial that converted.
      const trials = Math.max(seen?.draws ?? 0, convertedParticipants);
      return {
        variant,
        scans: seen?.scans ?? 0,
        uniqueScanners: seen?.uniqueScanners ?? 0,
        participants: trials,
        conversions: won?.conversions ?? 0,
        convertedParticipants,
        conversionValue: won?.value ?? 0,
        conversionRate: rateOf({ conversions: convertedParticipants, trials }),
        interval: rateInterval(convertedParticipants, trials, alpha),
      };
    });
    return { ...judged(test, results), uniqueScanners: counted.uniqueScanners, variants: results };
  };
}

export type AnalyseTest = ReturnType<typeof analyseTestWith>;

function judged(test: AbTest, results: readonly VariantResult[]) {
  const shares = sharesOf(test.splitMode, test.variants);
  const scans = results.reduce((sum, result) => sum + result.scans, 0);
  const observation = {
    scans,
    minSampleSize: test.minSampleSize,
    confidenceLevel: test.confidenceLevel,
    variants: results.map(({ variant, participants, convertedParticipants }, index) => ({
      id: variant.id,
      share: shares[index] ?? 0,
      trials: participants,
      conversions: convertedParticipants,
    })),
  };
  const judgement = judge(observation);
  const nameOf = (id: string) => test.variants.find((variant) => variant.id === id)?.name ?? "";
  return {
    totalScans: scans,
    sampleSizeReached: scans >= test.minSampleSize,
    judgement,
    verdict: verdictOf(judgement, observation, nameOf),
  };
}
