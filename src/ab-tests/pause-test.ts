import type { Actor } from "../kernel/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { FindTest } from "./find-test.ts";
import type { MoveTest } from "./move-test.ts";

/** Stops the split: from now on the code leads where it leads without a test. */
export function pauseTestWith({ findTest, moveTest }: { readonly findTest: FindTest; readonly moveTest: MoveTest }) {
  return async function pauseTest(actor: Actor, id: string): Promise<AbTest> {
    return moveTest(actor, await findTest(actor, id), { command: "pause" });
  };
}
