import { domainOf } from "../domains/index.ts";
import type { Actor } from "../kernel/index.ts";
import { type Link, linkChanged, lockOwnLink, updateLink } from "../links/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { AbTest } from "./ab-test.ts";
import type { AbTestsParts } from "./deps.ts";

/**
 * Changes a test and what its short URL does in one transaction. The short URL is locked first, in the order in which
 * its own deletion takes the two; its address is announced with the commit, and this node forgets what it remembered
 * of it before the answer leaves.
 */
export function splitLinkWith({ db, changes }: Pick<AbTestsParts, "db" | "changes">) {
  return async function splitLink<T>(
    actor: Actor,
    { linkId }: Pick<AbTest, "linkId">,
    change: (trx: DbOrTransaction, link: Link | null) => Promise<T>,
  ): Promise<T> {
    const { result, news } = await db.transaction().execute(async (trx) => {
      const link = linkId === null ? null : await lockOwnLink(trx, { id: linkId, accountId: actor.accountId });
      const outcome = await change(trx, link);
      const announced = link === null ? [] : [linkChanged(domainOf(link.home), link.code)];
      await changes.announce(trx, ...announced);
      return { result: outcome, news: announced };
    });
    for (const one of news) changes.apply(one);
    return result;
  };
}

export type SplitLink = ReturnType<typeof splitLinkWith>;

/** Sends a short URL somewhere else from now on, a 301 too: nothing on the way was allowed to keep it. */
export async function leadTo(trx: DbOrTransaction, link: Link, change: { destination: string; now: Date }) {
  await updateLink(trx, { ...link, destination: change.destination, updatedAt: change.now });
}
