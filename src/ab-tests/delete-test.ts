import { type Actor, missing } from "../kernel/index.ts";
import type { AbTestsParts } from "./deps.ts";
import type { FindTest } from "./find-test.ts";

type Needs = Pick<AbTestsParts, "db" | "store" | "changes" | "linkChanged"> & { readonly findTest: FindTest };

/** Removes a test in any state, with its conversions (its clicks stay the code's); a running one stops splitting at once. */
export function deleteTestWith({ db, store, changes, linkChanged, findTest }: Needs) {
  return async function deleteTest(actor: Actor, id: string): Promise<void> {
    const { linkId } = await findTest(actor, id);
    const announced = linkId === null ? null : linkChanged(linkId);
    await db.transaction().execute(async (trx) => {
      if (!(await store.remove(actor.accountId, id, trx))) throw missing("A/B test");
      if (announced) await changes.announce(trx, announced);
    });
    if (announced) changes.apply(announced);
  };
}
