import { Refused } from "../kernel/index.ts";

export const STATUSES = ["draft", "running", "paused", "completed"] as const;
export type Status = (typeof STATUSES)[number];

export const COMMANDS = ["start", "pause", "complete", "update", "delete"] as const;
export type Command = (typeof COMMANDS)[number];

type Outcome = Status | "deleted";

/** The specification's table, line by line; what is not written here is refused. */
const NEXT: Readonly<Record<Status, Partial<Record<Command, Outcome>>>> = {
  draft: { start: "running", update: "draft", delete: "deleted" },
  running: { pause: "paused", complete: "completed", delete: "deleted" },
  paused: { start: "running", complete: "completed", delete: "deleted" },
  completed: { delete: "deleted" },
};

const PAST_TENSE: Readonly<Record<Command, string>> = {
  start: "started",
  pause: "paused",
  complete: "completed",
  update: "changed",
  delete: "deleted",
};

export function nextStatus(from: Status, command: Command): Outcome | undefined {
  return NEXT[from][command];
}

/** The states from which a command is allowed: the store puts them into the `where` clause of the change itself. */
export function statusesThatAllow(command: Command): readonly Status[] {
  return STATUSES.filter((status) => nextStatus(status, command) !== undefined);
}

export function refusedTransition(from: Status, command: Command): Refused {
  const allowed = statusesThatAllow(command).join(" or ");
  return new Refused("conflict", `A ${from} test cannot be ${PAST_TENSE[command]}; only a ${allowed} test can.`, {
    details: { field: "status", status: from },
  });
}
