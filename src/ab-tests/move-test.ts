import { type Actor, missing } from "../kernel/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { StatusChange } from "./ab-tests.store.ts";
import type { AbTestsParts } from "./deps.ts";
import { type Command, nextStatus, refusedTransition, type Status, statusesThatAllow } from "./status.ts";

type Needs = Pick<AbTestsParts, "db" | "store" | "changes" | "clock" | "linkChanged">;

export interface Move {
  readonly command: Exclude<Command, "update" | "delete">;
  readonly with?: Omit<StatusChange, "updatedAt" | "status">;
  /** What else belongs to the same transaction. */
  readonly alsoIn?: (trx: DbOrTransaction, now: Date) => Promise<void>;
}

/**
 * Moves a test along the status table: the change, whatever belongs to it and its announcement are one transaction, and
 * this node forgets what it remembered of the short URL before the answer leaves.
 */
export function moveTestWith({ db, store, changes, clock, linkChanged }: Needs) {
  return async function moveTest(actor: Actor, test: AbTest, move: Move): Promise<AbTest> {
    const status = nextStatus(test.status, move.command);
    if (status === undefined) throw refusedTransition(test.status, move.command);
    const now = clock.now();
    const change: StatusChange = { ...move.with, status: status as Status, updatedAt: now };
    const target = { id: test.id, accountId: actor.accountId, from: statusesThatAllow(move.command) };
    const announced = test.linkId === null ? null : linkChanged(test.linkId);
    const moved = await db.transaction().execute(async (trx) => {
      if (!(await store.change(target, change, trx))) return false;
      await move.alsoIn?.(trx, now);
      if (announced) await changes.announce(trx, announced);
      return true;
    });
    if (!moved) throw await whyNot(actor, test.id, move.command);
    if (announced) changes.apply(announced);
    return { ...test, ...change };
  };

  /** Somebody else moved it between the look and the change. */
  async function whyNot(actor: Actor, id: string, command: Command) {
    const test = await store.find(actor.accountId, id);
    return test === null ? missing("A/B test") : refusedTransition(test.status, command);
  }
}

export type MoveTest = ReturnType<typeof moveTestWith>;
