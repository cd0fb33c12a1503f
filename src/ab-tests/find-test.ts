import { type Actor, isUuid, missing } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { AbTestsStore } from "./ab-tests.store.ts";

/** The caller's own test. A path that is no id names nothing, like an unknown one. */
export function findTestWith({ store }: { readonly store: AbTestsStore }) {
  return async function findTest(actor: Actor, id: string): Promise<AbTest> {
    const test = isUuid(id) ? await store.find(actor.accountId, id) : null;
    if (test === null) throw missing("A/B test");
    return test;
  };
}

export type FindTest = ReturnType<typeof findTestWith>;
