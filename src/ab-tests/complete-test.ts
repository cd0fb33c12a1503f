import { type Actor, invalid } from "../kernel/index.ts";
import type { AbTest, Variant } from "./ab-test.ts";
import type { AnalyseTest } from "./analyse-test.ts";
import type { AbTestsParts } from "./deps.ts";
import type { FindTest } from "./find-test.ts";
import type { MoveTest } from "./move-test.ts";
import { leadTo } from "./split-link.ts";
import { nextStatus, refusedTransition } from "./status.ts";

export interface CompleteInput {
  readonly winner_variant_id?: string | null | undefined;
}

/** How the winner came to be one; the answer says so plainly. */
export type Reason = "chosen" | "significant" | "leading" | "no-evidence";

export interface Completion {
  readonly test: AbTest;
  readonly winner: Variant;
  readonly reason: Reason;
}

type Needs = Pick<AbTestsParts, "clock"> & {
  readonly findTest: FindTest;
  readonly moveTest: MoveTest;
  readonly analyse: AnalyseTest;
};

/** Ends a test. The code leads to the winner from now on: the caller's choice, else the statistics', else the leader. */
export function completeTestWith({ clock, findTest, moveTest, analyse }: Needs) {
  return async function completeTest(actor: Actor, id: string, input: CompleteInput = {}): Promise<Completion> {
    const test = await findTest(actor, id);
    const chosen = input.winner_variant_id ?? undefined;
    const named = chosen === undefined ? undefined : test.variants.find((variant) => variant.id === chosen);
    if (chosen !== undefined && named === undefined)
      throw invalid("winner_variant_id", "is not a variant of this test");
    if (nextStatus(test.status, "complete") === undefined) throw refusedTransition(test.status, "complete");
    const { winner, reason } = named === undefined ? await judged(test) : { winner: named, reason: "chosen" as const };
    const now = clock.now();
    const completed = await moveTest(actor, test, {
      command: "complete",
      with: { endDate: now, winnerVariantId: winner.id },
      alsoOn: (trx, link) => leadTo(trx, link, { destination: winner.destinationUrl, now }),
    });
    return { test: completed, winner, reason };
  };

  async function judged(test: AbTest): Promise<{ winner: Variant; reason: Reason }> {
    const { judgement } = await analyse(test, { excludeBots: false });
    const id = judgement.winner ?? judgement.leader;
    const winner = test.variants.find((variant) => variant.id === id);
    if (winner !== undefined) return { winner, reason: judgement.winner === null ? "leading" : "significant" };
    // Nobody is ahead. The first variant is what its owner wrote first, which is as much as there is to go by.
    return { winner: test.variants[0] as Variant, reason: "no-evidence" };
  }
}
