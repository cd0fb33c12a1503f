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
    await changes.transaction(async (trx, tell) => {
      await deleteLink(trx, link);
      tell(linkChanged(domainOf(link.home), link.code));
    });
    return link;
  };
}
