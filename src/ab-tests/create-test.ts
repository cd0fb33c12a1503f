import type { Actor } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { AbTestsParts } from "./deps.ts";
import { requireCode, type TestInput, withInput } from "./draft-test.ts";
import type { VariantInput } from "./variants.ts";

const MIN_SAMPLE_SIZE = 100;
const CONFIDENCE_LEVEL = 95;

export interface NewTestInput extends TestInput {
  readonly name: string;
  readonly primary_qr_id: string;
  readonly variants: readonly VariantInput[];
}

type Needs = Pick<AbTestsParts, "store" | "clock" | "random" | "findCode">;

export function createTestWith({ store, clock, random, findCode }: Needs) {
  return async function createTest(actor: Actor, input: NewTestInput): Promise<AbTest> {
    const now = clock.now();
    const blank: AbTest = {
      id: random.uuid(),
      accountId: actor.accountId,
      name: "",
      description: null,
      primaryQrId: input.primary_qr_id,
      linkId: null,
      splitMode: "equal",
      minSampleSize: MIN_SAMPLE_SIZE,
      confidenceLevel: CONFIDENCE_LEVEL,
      trackConversions: false,
      status: "draft",
      startDate: null,
      endDate: null,
      winnerVariantId: null,
      createdAt: now,
      updatedAt: now,
      variants: [],
    };
    const draft = withInput(blank, input, random);
    const code = await requireCode(findCode, actor.accountId, input.primary_qr_id);
    const test = { ...draft, primaryQrId: code.id, linkId: code.linkId };
    await store.insert(test);
    return test;
  };
}
