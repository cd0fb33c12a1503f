import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { collectGarbage } from "./collect-garbage.ts";

test("what nobody holds any more is gone", async () => {
  const kept = {};
  const [held, dropped] = [new WeakRef(kept), new WeakRef({})];
  // A weak reference keeps its target alive until the turn in which it was made is over.
  await setImmediate();
  collectGarbage();
  expect([held.deref(), dropped.deref()]).toEqual([kept, undefined]);
});
