import { domainOf } from "../domains/index.ts";
import type { Actor } from "../kernel/index.ts";
import { type Link, linkChanged, lockOwnLink, updateLink } from "../links/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { AbTestsParts } from "./deps.ts";

/**
 * Changes a test and what its short URL does in one transaction. The short URL is locked first, in the order in which
 * its own deletion takes the two.
 */
export function splitLinkWith({ changes }: Pick<AbTestsParts, "changes">) {
  return function splitLink<T>(
    actor: Actor,
    { linkId }: Pick<AbTest, "linkId">,
    change: (trx: DbOrTransaction, link: Link | null) => Promise<T>,
  ): Promise<T> {
    return changes.transaction(async (trx, tell) => {
      const link = linkId === null ? null : await lockOwnLink(trx, { id: linkId, accountId: actor.accountId });
      if (link !== null) tell(linkChanged(domainOf(link.home), link.code));
      return change(trx, link);
    });
  };
}

export type SplitLink = ReturnType<typeof splitLinkWith>;

/** Sends a short URL somewhere else from now on, a 301 too: nothing on the way was allowed to keep it. */
export async function leadTo(trx: DbOrTransaction, link: Link, change: { destination: string; now: Date }) {
  await updateLink(trx, { ...link, destination: change.destination, updatedAt: change.now });
}
