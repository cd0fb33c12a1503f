import { Type } from "typebox";
import { nullable, oneOf, pageQuery, timestamp, uuid } from "../http/index.ts";
import { SPLIT_MODES } from "./split.ts";
import { STATUSES } from "./status.ts";
import { VARIANTS_MAX, VARIANTS_MIN } from "./variants.ts";

const NAME_MAX = 255;
const DESCRIPTION_MAX = 2000;
const SAMPLE_MAX = 1_000_000_000;

const weight = Type.Number({
  minimum: 0,
  maximum: 100,
  description: "A percentage; in `weighted` mode they sum to 100",
});
const confidenceLevel = Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100, description: "A percentage" });
const message = Type.String();

const variantInput = Type.Object({
  name: Type.Optional(Type.String({ maxLength: NAME_MAX })),
  destination_url: Type.String(),
  traffic_weight: Type.Optional(weight),
});

const optionalFields = {
  description: Type.Optional(nullable(Type.String({ maxLength: DESCRIPTION_MAX }))),
  traffic_split_mode: Type.Optional(oneOf(SPLIT_MODES)),
  min_sample_size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: SAMPLE_MAX, description: "Scans before significance is computed at all" }),
  ),
  confidence_level: Type.Optional(confidenceLevel),
  track_conversions: Type.Optional(
    Type.Boolean({ description: "Append `click_id` to the destination, by which conversions are reported" }),
  ),
};

const name = Type.String({ minLength: 1, maxLength: NAME_MAX });
const variantsInput = Type.Array(variantInput, { minItems: VARIANTS_MIN, maxItems: VARIANTS_MAX });

export const createBody = Type.Object({ name, primary_qr_id: uuid, variants: variantsInput, ...optionalFields });

export const updateBody = Type.Object({
  name: Type.Optional(name),
  primary_qr_id: Type.Optional(uuid),
  variants: Type.Optional(variantsInput),
  ...optionalFields,
});

export const listQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(oneOf(STATUSES)),
  primary_qr_id: Type.Optional(uuid),
  search: Type.Optional(Type.String({ description: "Matches name and description" })),
});

export const completeBody = Type.Optional(
  nullable(Type.Object({ winner_variant_id: Type.Optional(nullable(Type.String())) })),
);

export const planBody = Type.Object({
  base_rate: Type.Number({
    minimum: 0.0001,
    exclusiveMaximum: 1,
    description: "The conversion rate expected without any improvement, as a fraction: 0.05 is 5 %",
  }),
  lift: Type.Number({
    minimum: 0.01,
    maximum: 1000,
    description: "The relative improvement worth finding: 0.2 is a fifth better than the base rate",
  }),
  variants: Type.Optional(Type.Integer({ minimum: VARIANTS_MIN, maximum: VARIANTS_MAX, default: VARIANTS_MIN })),
  traffic_weights: Type.Optional(Type.Array(weight, { minItems: VARIANTS_MIN, maxItems: VARIANTS_MAX })),
  confidence_level: Type.Optional(confidenceLevel),
  power: Type.Optional(
    Type.Number({ minimum: 50, maximum: 99.9, description: "The chance, in percent, of finding such a lift" }),
  ),
});

const variantSchema = Type.Object({
  id: uuid,
  test_id: Type.Optional(uuid),
  name: Type.String(),
  destination_url: Type.String(),
  traffic_weight: Type.Number({ description: "The percentage of the traffic it gets" }),
});

const status = oneOf(STATUSES);

export const testSchema = Type.Object({
  id: uuid,
  user_id: uuid,
  name: Type.String(),
  description: nullable(Type.String()),
  primary_qr_id: uuid,
  traffic_split_mode: oneOf(SPLIT_MODES),
  min_sample_size: Type.Number(),
  confidence_level: Type.Number(),
  track_conversions: Type.Boolean(),
  status,
  start_date: nullable(timestamp),
  end_date: nullable(timestamp),
  winner_variant_id: nullable(uuid),
  created_at: timestamp,
  updated_at: timestamp,
  variants: Type.Array(variantSchema),
});

export const testAnswer = Type.Object({ test: testSchema });
export const testAndMessage = Type.Object({ test: testSchema, message });
export const messageAnswer = Type.Object({ message });
export const startedAnswer = Type.Object({ test: Type.Object({ id: uuid, status, start_date: timestamp }), message });
export const pausedAnswer = Type.Object({ test: Type.Object({ id: uuid, status }), message });
export const completedAnswer = Type.Object({
  test: Type.Object({ id: uuid, status, end_date: timestamp, winner_variant_id: uuid }),
  message,
  winner_variant_id: uuid,
});

export const listAnswer = Type.Object({
  tests: Type.Array(testSchema),
  pagination: Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() }),
});

const count = Type.Integer({ minimum: 0 });

const variantAnalysis = Type.Object({
  id: uuid,
  name: Type.String(),
  destination_url: Type.String(),
  traffic_weight: Type.Number(),
  scans: count,
  unique_scanners: count,
  percentage: Type.Number({ description: "Of all scans of the test" }),
  participants: Type.Integer({ description: "Visitors who were drawn for the variant, returns not counted again" }),
  conversions: count,
  converted_participants: count,
  conversion_value: Type.Number({ description: "The sum of the values that were reported" }),
  conversion_rate: Type.Number({ description: "Converted participants for each participant, as a fraction" }),
  interval: Type.Object(
    { low: Type.Number(), high: Type.Number() },
    { description: "Of the rate, at the test's confidence level; it holds at every look" },
  ),
});

export const analyticsAnswer = Type.Object({
  test: testSchema,
  analytics: Type.Object({
    total_scans: count,
    unique_scanners: count,
    sample_size_reached: Type.Boolean(),
    is_significant: Type.Boolean(),
    confidence: nullable(Type.Number({ description: "A percentage; null while significance is not computed" })),
    p_value: nullable(Type.Number({ description: "Valid however often one looks; null while it is not computed" })),
    leading_variant_id: nullable(uuid),
    winner_variant_id: nullable(uuid),
    sample_ratio_mismatch: Type.Boolean({ description: "The traffic is not what the weights promise" }),
    sample_ratio: Type.Object({
      chi_squared: Type.Number(),
      p_value: Type.Number({ description: "Of the chi-squared test, as if this were the only look" }),
      anytime_p_value: Type.Number({ description: "Valid at every look; 0.01 and less is a mismatch" }),
    }),
    verdict: Type.String({ description: "What the numbers say, in words" }),
    variants: Type.Array(variantAnalysis),
  }),
});

export const planAnswer = Type.Object({
  plan: Type.Object({
    scans_needed: Type.Integer(),
    scans_per_variant: Type.Array(Type.Integer()),
    conversions_expected: Type.Integer(),
    confidence_level: Type.Number(),
    power: Type.Number(),
  }),
  message,
});

export const conversionBody = Type.Object({
  click_id: Type.String({
    minLength: 1,
    maxLength: 200,
    description: "As the redirect appended it to the destination",
  }),
  value: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1e15 }))),
});

export const conversionSchema = Type.Object({
  test_id: uuid,
  variant_id: uuid,
  value: nullable(Type.Number()),
  converted_at: timestamp,
  already_recorded: Type.Boolean({ description: "A click converts once; this call changed nothing" }),
});
