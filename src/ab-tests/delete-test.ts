import { type Actor, missing } from "../kernel/index.ts";
import type { AbTestsStore } from "./ab-tests.store.ts";
import type { FindTest } from "./find-test.ts";
import type { SplitLink } from "./split-link.ts";

interface Needs {
  readonly store: AbTestsStore;
  readonly findTest: FindTest;
  readonly splitLink: SplitLink;
}

/** Removes a test in any state, with its conversions (its clicks stay the code's); a running one stops splitting at once. */
export function deleteTestWith({ store, findTest, splitLink }: Needs) {
  return async function deleteTest(actor: Actor, id: string): Promise<void> {
    const test = await findTest(actor, id);
    await splitLink(actor, test, async (trx) => {
      if (!(await store.remove(actor.accountId, test.id, trx))) throw missing("A/B test");
    });
  };
}
