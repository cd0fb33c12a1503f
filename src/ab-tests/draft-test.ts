import { invalid, missingReference, type Random } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { AbTestsParts, TestedCode } from "./deps.ts";
import type { SplitMode } from "./split.ts";
import { requireWholeSplit, type VariantInput, variantsOf } from "./variants.ts";

/** The fields of a test that a caller may write. */
export interface TestInput {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly primary_qr_id?: string | undefined;
  readonly variants?: readonly VariantInput[] | undefined;
  readonly traffic_split_mode?: SplitMode | undefined;
  readonly min_sample_size?: number | undefined;
  readonly confidence_level?: number | undefined;
  readonly track_conversions?: boolean | undefined;
}

/** The test with what the input says, every rule checked; what the input leaves out stays as it is. */
export function withInput(test: AbTest, input: TestInput, random: Random): AbTest {
  const changed: AbTest = {
    ...test,
    name: input.name === undefined ? test.name : nameOf(input.name),
    description: input.description === undefined ? test.description : input.description,
    splitMode: input.traffic_split_mode ?? test.splitMode,
    minSampleSize: input.min_sample_size ?? test.minSampleSize,
    confidenceLevel: input.confidence_level ?? test.confidenceLevel,
    trackConversions: input.track_conversions ?? test.trackConversions,
    variants: input.variants === undefined ? test.variants : variantsOf(input.variants, random),
  };
  requireWholeSplit(changed.splitMode, changed.variants);
  return changed;
}

/** Unknown or somebody else's: the same answer, so that nobody learns which codes exist. */
export async function requireCode(
  find: AbTestsParts["findCode"],
  accountId: string,
  qrId: string,
): Promise<TestedCode> {
  const code = await find(accountId, qrId);
  if (code === null) throw missingReference("primary_qr_id", "QR code");
  return code;
}

function nameOf(text: string): string {
  const name = text.trim();
  if (name === "") throw invalid("name", "must not be blank");
  return name;
}
