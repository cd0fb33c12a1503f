import type { AbTest } from "./ab-test.ts";
import type { Analysis, VariantResult } from "./analyse-test.ts";
import type { Completion } from "./complete-test.ts";
import type { Conversion } from "./conversions.store.ts";
import type { Plan } from "./plan-test.ts";
import { sharesOf } from "./split.ts";

/** What leaves the service, field by field. */
export function presentTest(test: AbTest) {
  const shares = sharesOf(test.splitMode, test.variants);
  return {
    id: test.id,
    user_id: test.accountId,
    name: test.name,
    description: test.description,
    primary_qr_id: test.primaryQrId,
    traffic_split_mode: test.splitMode,
    min_sample_size: test.minSampleSize,
    confidence_level: test.confidenceLevel,
    track_conversions: test.trackConversions,
    status: test.status,
    start_date: test.startDate?.toISOString() ?? null,
    end_date: test.endDate?.toISOString() ?? null,
    winner_variant_id: test.winnerVariantId,
    created_at: test.createdAt.toISOString(),
    updated_at: test.updatedAt.toISOString(),
    variants: test.variants.map((variant, index) => ({
      id: variant.id,
      test_id: test.id,
      name: variant.name,
      destination_url: variant.destinationUrl,
      traffic_weight: percentOf(shares[index] ?? 0),
    })),
  };
}

export function presentAnalysis(test: AbTest, analysis: Analysis) {
  const { judgement } = analysis;
  return {
    total_scans: analysis.totalScans,
    unique_scanners: analysis.uniqueScanners,
    sample_size_reached: analysis.sampleSizeReached,
    is_significant: judgement.winner !== null,
    confidence: judgement.pValue === null ? null : rounded(100 * (1 - judgement.pValue), 2),
    p_value: judgement.pValue,
    leading_variant_id: judgement.leader,
    // Once somebody has decided, their decision is the answer; `is_significant` still says what the numbers say.
    winner_variant_id: test.status === "completed" ? test.winnerVariantId : judgement.winner,
    sample_ratio_mismatch: judgement.sampleRatio.mismatch,
    sample_ratio: {
      chi_squared: judgement.sampleRatio.chiSquared,
      p_value: judgement.sampleRatio.pValue,
      anytime_p_value: judgement.sampleRatio.anytimePValue,
    },
    verdict: analysis.verdict,
    variants: presentTest(test).variants.map(({ test_id: _, ...variant }, index) => ({
      ...variant,
      ...presentResult(analysis.variants[index] as VariantResult, analysis.totalScans),
    })),
  };
}

function presentResult(result: VariantResult, totalScans: number) {
  return {
    scans: result.scans,
    unique_scanners: result.uniqueScanners,
    percentage: totalScans === 0 ? 0 : rounded((100 * result.scans) / totalScans, 1),
    participants: result.participants,
    conversions: result.conversions,
    converted_participants: result.convertedParticipants,
    conversion_value: result.conversionValue,
    conversion_rate: rounded(result.conversionRate, 6),
    interval: { low: rounded(result.interval.low, 6), high: rounded(result.interval.high, 6) },
  };
}

const REASONS: Readonly<Record<Completion["reason"], string>> = {
  chosen: "as you decided",
  significant: "which converts best by the test's own statistics",
  leading: "which leads, though not by enough to be certain",
  "no-evidence": "the first of its variants, because no variant is ahead: take it as a choice, not as a finding",
};

export function completionMessage({ test, winner, reason }: Completion): string {
  const effect = test.linkId === null ? "The winner is" : "The code now leads to";
  return `The test is completed. ${effect} ${winner.name}, ${REASONS[reason]}.`;
}

export function presentConversion({ stored, isNew }: { stored: Conversion; isNew: boolean }) {
  return {
    test_id: stored.testId,
    variant_id: stored.variantId,
    value: stored.value,
    converted_at: stored.convertedAt.toISOString(),
    already_recorded: !isNew,
  };
}

export function presentPlan({ scans, conversions, shares, confidenceLevel, power }: Plan) {
  return {
    scans_needed: scans,
    scans_per_variant: shares.map((share) => Math.ceil(scans * share)),
    conversions_expected: conversions,
    confidence_level: confidenceLevel,
    power,
  };
}

function percentOf(share: number): number {
  return rounded(100 * share, 2);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** A test on a static code works, and whoever made it should know what it cannot do. */
export function staticWarning({ linkId }: AbTest): string {
  return linkId === null
    ? " Its QR code is static and encodes its content itself: only dynamic or tracked codes split traffic."
    : "";
}

export function startedMessage(test: AbTest): string {
  return test.linkId === null
    ? `The test is running.${staticWarning(test)}`
    : "The test is running. The code splits its traffic between the variants.";
}
