import type { Clock, Random } from "../kernel/index.ts";
import type { RememberQrOfLink } from "../links/index.ts";
import { STANDARD_SETTINGS } from "../qr-image/index.ts";
import type { QrCodesStore } from "./qr-codes.store.ts";

/** Lists the code of a short URL that was asked for with one, once. All that it says is the short URL's to say. */
export function rememberQrOfLinkWith(deps: { store: QrCodesStore; clock: Clock; random: Random }): RememberQrOfLink {
  return async function rememberQrOfLink(trx, link) {
    await deps.store.insertOnce(trx, {
      id: deps.random.uuid(),
      accountId: link.accountId,
      linkId: link.id,
      name: null,
      contentType: "url",
      contentFields: { url: link.destination },
      originalContent: link.destination,
      settings: STANDARD_SETTINGS,
      source: "URL_SHORTENER",
      dynamic: link.dynamic,
      tracked: link.tracked,
      passwordHash: null,
      expiresAt: null,
      createdAt: deps.clock.now(),
    });
  };
}
