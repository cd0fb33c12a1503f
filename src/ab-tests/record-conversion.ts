import { type Actor, missingReference } from "../kernel/index.ts";
import type { ClickTokens } from "./click-token.ts";
import type { Conversion } from "./conversions.store.ts";
import type { AbTestsParts } from "./deps.ts";

export interface ConversionInput {
  readonly click_id: string;
  readonly value?: number | null | undefined;
}

type Needs = Pick<AbTestsParts, "conversions" | "clock"> & { readonly tokens: ClickTokens };

/**
 * Records that a visit led to something. It belongs to the variant of its click for good, so it counts whether the test
 * is running, paused or over. `actor` is null for a page that shows the image: whoever holds a click id may report it.
 */
export function recordConversionWith({ conversions, clock, tokens }: Needs) {
  return async function recordConversion(
    actor: Actor | null,
    { click_id, value = null }: ConversionInput,
  ): Promise<{ stored: Conversion; isNew: boolean }> {
    const visit = tokens.read(click_id);
    const owner = visit && (await conversions.ownerOf(visit.variantId));
    if (!visit || !owner || (actor !== null && actor.accountId !== owner.accountId)) {
      throw missingReference("click_id", "Click");
    }
    return conversions.record({ ...visit, testId: owner.testId, value, convertedAt: clock.now() });
  };
}
