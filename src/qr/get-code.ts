import { type Actor, missing } from "../kernel/index.ts";
import type { QrParts } from "./deps.ts";
import type { PicturedCode } from "./list-codes.ts";
import type { QrCode } from "./qr-code.ts";

export const codeMissing = () => missing("QR code");

export type FindCode = (actor: Actor, id: string) => Promise<QrCode>;

/** One of the caller's own codes; somebody else's is not there. */
export function findCodeWith({ store }: Pick<QrParts, "store">): FindCode {
  return async function findCode({ accountId }, id) {
    const code = await store.find(accountId, id);
    if (code === null) throw codeMissing();
    return code;
  };
}

export function getCodeWith({ store, clicks, images }: QrParts) {
  const findCode = findCodeWith({ store });
  return async function getCode(actor: Actor, id: string): Promise<PicturedCode> {
    await clicks.settled();
    const code = await findCode(actor, id);
    const logoUrl = code.settings.logoUrl ?? (code.settings.logoSize === undefined ? null : await store.logoUrl(id));
    const whole = logoUrl === null ? code : { ...code, settings: { ...code.settings, logoUrl } };
    return { code: whole, dataUrl: await images.dataUrl(code) };
  };
}
