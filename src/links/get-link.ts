import { type Actor, missing } from "../kernel/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { Link } from "./link.ts";
import { findOwnLink, type LinkReference } from "./links.store.ts";
import type { LinkClicks } from "./ports.ts";

/** One of the caller's own links; somebody else's is not there. */
export async function requireOwnLink(on: DbOrTransaction, actor: Actor, reference: LinkReference): Promise<Link> {
  const link = await findOwnLink(on, actor.accountId, reference);
  if (link === null) throw missing("Short URL");
  return link;
}

export function getLinkWith({ db, clicks }: { db: DbOrTransaction; clicks: LinkClicks }) {
  return async function getLink(actor: Actor, reference: LinkReference): Promise<Link> {
    await clicks.settled();
    return requireOwnLink(db, actor, reference);
  };
}
