import { domainOf } from "../domains/index.ts";
import type { Actor } from "../kernel/index.ts";
import type { Changes, Db } from "../store/index.ts";
import { requireOwnLink } from "./get-link.ts";
import type { Link } from "./link.ts";
import { linkChanged } from "./link-changed.ts";
import { deleteLink, type LinkReference } from "./links.store.ts";

export interface DeleteLinkDeps {
  readonly db: Db;
  readonly changes: Changes;
}

export function deleteLinkWith({ db, changes }: DeleteLinkDeps) {
  /** The address is free at once. */
  return async function removeLink(actor: Actor, reference: LinkReference): Promise<Link> {
    const link = await requireOwnLink(db, actor, reference);
    const news = linkChanged(domainOf(link.home), link.code);
    await db.transaction().execute(async (trx) => {
      await deleteLink(trx, link);
      await changes.announce(trx, news);
    });
    changes.apply(news);
    return link;
  };
}
