import { type Actor, Refused } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import { isSecondRunning } from "./ab-tests.store.ts";
import type { AbTestsParts } from "./deps.ts";
import type { FindTest } from "./find-test.ts";
import type { MoveTest } from "./move-test.ts";

type Needs = Pick<AbTestsParts, "store" | "clock"> & { readonly findTest: FindTest; readonly moveTest: MoveTest };

/** Starts a draft or resumes a paused test; resuming keeps the first start. */
export function startTestWith({ store, clock, findTest, moveTest }: Needs) {
  return async function startTest(actor: Actor, id: string): Promise<AbTest> {
    const test = await findTest(actor, id);
    try {
      return await moveTest(actor, test, {
        command: "start",
        with: { startDate: test.startDate ?? clock.now() },
      });
    } catch (error) {
      throw isSecondRunning(error) ? await refusedSecond(test) : error;
    }
  };

  async function refusedSecond({ primaryQrId, status }: AbTest): Promise<Refused> {
    const running = await store.findRunning(primaryQrId);
    const name = running === null ? "Another test" : `The test "${running.name}"`;
    return new Refused("conflict", `${name} is running on this QR code. Pause or complete it first.`, {
      details: { field: "primary_qr_id", status, running_test_id: running?.id ?? null },
    });
  }
}
