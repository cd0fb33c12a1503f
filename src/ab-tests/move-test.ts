import { type Actor, missing } from "../kernel/index.ts";
import type { Link } from "../links/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { StatusChange } from "./ab-tests.store.ts";
import type { AbTestsParts } from "./deps.ts";
import type { SplitLink } from "./split-link.ts";
import { type Command, nextStatus, refusedTransition, type Status, statusesThatAllow } from "./status.ts";

type Needs = Pick<AbTestsParts, "store" | "clock"> & { readonly splitLink: SplitLink };

export interface Move {
  readonly command: Exclude<Command, "update" | "delete">;
  readonly with?: Omit<StatusChange, "updatedAt" | "status">;
  /** What else happens to the short URL, in the same transaction. */
  readonly alsoOn?: (trx: DbOrTransaction, link: Link) => Promise<void>;
}

/** Moves a test along the status table. */
export function moveTestWith({ store, clock, splitLink }: Needs) {
  return async function moveTest(actor: Actor, test: AbTest, move: Move): Promise<AbTest> {
    const status = nextStatus(test.status, move.command);
    if (status === undefined) throw refusedTransition(test.status, move.command);
    const change: StatusChange = { ...move.with, status: status as Status, updatedAt: clock.now() };
    const target = { id: test.id, accountId: actor.accountId, from: statusesThatAllow(move.command) };
    const moved = await splitLink(actor, test, async (trx, link) => {
      if (!(await store.change(target, change, trx))) return false;
      if (link !== null) await move.alsoOn?.(trx, link);
      return true;
    });
    if (!moved) throw await whyNot(actor, test.id, move.command);
    return { ...test, ...change };
  };

  /** Somebody else moved it between the look and the change. */
  async function whyNot(actor: Actor, id: string, command: Command) {
    const test = await store.find(actor.accountId, id);
    return test === null ? missing("A/B test") : refusedTransition(test.status, command);
  }
}

export type MoveTest = ReturnType<typeof moveTestWith>;
