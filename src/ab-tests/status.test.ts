import { describe, expect, test } from "vitest";
import { COMMANDS, nextStatus, refusedTransition, STATUSES, statusesThatAllow } from "./status.ts";

/** The specification and its decisions, written out a second time: every state against every command. */
const SPECIFIED = {
  draft: { start: "running", pause: undefined, complete: undefined, update: "draft", delete: "deleted" },
  running: { start: undefined, pause: "paused", complete: "completed", update: undefined, delete: "deleted" },
  paused: { start: "running", pause: undefined, complete: "completed", update: undefined, delete: "deleted" },
  completed: { start: undefined, pause: undefined, complete: undefined, update: undefined, delete: "deleted" },
} as const;

describe("the A/B test state machine", () => {
  for (const status of STATUSES) {
    for (const command of COMMANDS) {
      const next = SPECIFIED[status][command];
      test(`${command} on a ${status} test ${next === undefined ? "is refused" : `leads to ${next}`}`, () => {
        expect(nextStatus(status, command)).toBe(next);
      });
    }
  }

  test("a refusal is a conflict that names the state the test is in and the states it should be in", () => {
    const refused = refusedTransition("completed", "start");
    expect(refused).toMatchObject({ kind: "conflict", details: { status: "completed" } });
    expect(refused.message).toBe("A completed test cannot be started; only a draft or paused test can.");
  });

  test("the states that allow a command are those of the table", () => {
    expect(statusesThatAllow("complete")).toEqual(["running", "paused"]);
    expect(statusesThatAllow("delete")).toEqual(STATUSES);
  });
});
