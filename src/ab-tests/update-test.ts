import { type Actor, missing } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { AbTestsParts } from "./deps.ts";
import { requireCode, type TestInput, withInput } from "./draft-test.ts";
import type { FindTest } from "./find-test.ts";
import { nextStatus, refusedTransition, statusesThatAllow } from "./status.ts";

type Needs = Pick<AbTestsParts, "store" | "clock" | "random" | "findCode"> & {
  readonly findTest: FindTest;
};

/** Changes a draft. A test that has run keeps what its numbers were measured with. */
export function updateTestWith({ store, clock, random, findCode, findTest }: Needs) {
  return async function updateTest(actor: Actor, id: string, input: TestInput): Promise<AbTest> {
    const test = await findTest(actor, id);
    const changed = withInput(test, input, random);
    const code =
      input.primary_qr_id === undefined
        ? { id: test.primaryQrId, linkId: test.linkId }
        : await requireCode(findCode, actor.accountId, input.primary_qr_id);
    if (nextStatus(test.status, "update") === undefined) throw refusedTransition(test.status, "update");
    const updated = { ...changed, primaryQrId: code.id, linkId: code.linkId, updatedAt: clock.now() };
    if (await store.replace(updated, statusesThatAllow("update"))) return updated;
    // Somebody started or deleted it between the look and the change.
    const now = await store.find(actor.accountId, id);
    throw now === null ? missing("A/B test") : refusedTransition(now.status, "update");
  };
}
