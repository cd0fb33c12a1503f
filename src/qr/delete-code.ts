import { domainOf } from "../domains/index.ts";
import type { Actor } from "../kernel/index.ts";
import { deleteLink, linkChanged, lockOwnLink } from "../links/index.ts";
import type { QrParts } from "./deps.ts";
import { findCodeWith } from "./get-code.ts";
import type { QrCode } from "./qr-code.ts";

/**
 * Removes a code and the short URL that was made for it. A short URL that was there before the code stays, but visitors
 * must be led by it alone: the records end the code's A/B tests when it goes.
 */
export function deleteCodeWith({ store, changes }: QrParts) {
  const findCode = findCodeWith({ store });

  return async function deleteCode(actor: Actor, id: string): Promise<void> {
    const code = await findCode(actor, id);
    const { linkId, accountId } = code;
    await changes.transaction(async (trx, tell) => {
      const link = linkId === null ? null : await lockOwnLink(trx, { id: linkId, accountId });
      await store.remove(trx, code);
      if (link === null) return;
      if (wasMadeFor(code)) await deleteLink(trx, link);
      tell(linkChanged(domainOf(link.home), link.code));
    });
  };
}

/** Whether the short URL behind a code was made for the code, and not the code for the short URL. */
function wasMadeFor({ source }: QrCode): boolean {
  return source !== "URL_SHORTENER";
}
