import type { AbTest, Variant } from "./ab-test.ts";
import type { AbTestsTable, AbTestVariantsTable } from "./ab-tests.table.ts";

export function rowOf(test: AbTest): AbTestsTable {
  return {
    id: test.id,
    account_id: test.accountId,
    name: test.name,
    description: test.description,
    primary_qr_id: test.primaryQrId,
    link_id: test.linkId,
    traffic_split_mode: test.splitMode,
    min_sample_size: test.minSampleSize,
    confidence_level: test.confidenceLevel,
    track_conversions: test.trackConversions,
    status: test.status,
    start_date: test.startDate,
    end_date: test.endDate,
    winner_variant_id: test.winnerVariantId,
    created_at: test.createdAt,
    updated_at: test.updatedAt,
  };
}

export function variantRowsOf({ id, variants }: AbTest): AbTestVariantsTable[] {
  return variants.map((variant, position) => ({
    id: variant.id,
    test_id: id,
    position,
    name: variant.name,
    destination_url: variant.destinationUrl,
    traffic_weight: variant.trafficWeight,
  }));
}

export type VariantsByTest = ReadonlyMap<string, readonly Variant[]>;

export function testOf(row: AbTestsTable, variants: VariantsByTest): AbTest {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    description: row.description,
    primaryQrId: row.primary_qr_id,
    linkId: row.link_id,
    splitMode: row.traffic_split_mode,
    minSampleSize: row.min_sample_size,
    confidenceLevel: row.confidence_level,
    trackConversions: row.track_conversions,
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    winnerVariantId: row.winner_variant_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    variants: variants.get(row.id) ?? [],
  };
}

export function variantOf(row: AbTestVariantsTable): Variant {
  return {
    id: row.id,
    name: row.name,
    destinationUrl: row.destination_url,
    trafficWeight: row.traffic_weight,
  };
}
