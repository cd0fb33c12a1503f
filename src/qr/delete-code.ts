import { domainOf } from "../domains/index.ts";
import type { Actor } from "../kernel/index.ts";
import { deleteLink, linkChanged, lockOwnLink } from "../links/index.ts";
import type { QrParts } from "./deps.ts";
import { findCodeWith } from "./get-code.ts";
import type { QrCode } from "./qr-code.ts";

/** Removes a code, its A/B tests' hold on it, and the short URL that was made for it. A short URL that had it stays. */
export function deleteCodeWith({ db, store, changes, clock, clicks, endTestsOf }: QrParts) {
  const findCode = findCodeWith({ store });

  return async function deleteCode(actor: Actor, id: string): Promise<void> {
    const code = await findCode(actor, id);
    const gone = await db.transaction().execute(async (trx) => {
      const link = madeForIt(code) ? await lockOwnLink(trx, { id: code.linkId, accountId: code.accountId }) : null;
      await endTestsOf(trx, code.id, clock.now());
      await store.remove(trx, code);
      if (link === null) return null;
      const news = linkChanged(domainOf(link.home), link.code);
      await deleteLink(trx, link);
      await changes.announce(trx, news);
      return { link, news };
    });
    if (gone === null) return;
    changes.apply(gone.news);
    await clicks.forget(gone.link.id);
  };
}

function madeForIt(code: QrCode): code is QrCode & { readonly linkId: string } {
  return code.linkId !== null && code.source !== "URL_SHORTENER";
}
