import { domainOf } from "../domains/index.ts";
import { type Actor, instantOf, invalid } from "../kernel/index.ts";
import { type Link, linkChanged, lockOwnLink, updateLink } from "../links/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { QrParts } from "./deps.ts";
import { codeMissing, findCodeWith } from "./get-code.ts";
import { requireCodePassword } from "./password.ts";
import { type CheckedContent, checkContent } from "./plan-code.ts";
import type { UpdateInput } from "./qr.schema.ts";
import type { QrCode } from "./qr-code.ts";
import type { CodeChange } from "./qr-codes.store.ts";

/** What a caller wants changed; what is undefined stays. */
interface Wanted {
  readonly name: string | undefined;
  readonly content: CheckedContent | undefined;
  readonly tracked: boolean | undefined;
  readonly expiresAt: Date | null | undefined;
  readonly passwordHash: string | null | undefined;
}

export function updateCodeWith({ store, changes, clock, clicks, passwords }: QrParts) {
  const findCode = findCodeWith({ store });

  return async function updateCode(actor: Actor, id: string, input: UpdateInput): Promise<QrCode> {
    requireFixedLook(input);
    const password = passwordOf(input);
    const expiresAt = input.expires_at == null ? input.expires_at : instantOf("expires_at", input.expires_at, "end");
    await clicks.settled();
    const code = await findCode(actor, id);
    requirePasswordToProtect(code, input);
    const content = input.content_data === undefined ? undefined : newContent(code, input.content_data);
    const passwordHash = typeof password === "string" ? await passwords.hash(password) : password;
    const wanted = { name: input.name, content, tracked: input.tracking_enabled, expiresAt, passwordHash };
    const isChange = Object.values(wanted).some((value) => value !== undefined);
    if (isChange) await write(code, wanted, clock.now());
    return isChange ? findCode(actor, id) : code;
  };

  async function write(code: QrCode, wanted: Wanted, now: Date): Promise<void> {
    await changes.transaction(async (trx, tell) => {
      const link = await linkOf(trx, code);
      await store.update(trx, code, changeOf(wanted, now));
      if (link === null) return;
      await syncLink(trx, link, { wanted, now });
      tell(linkChanged(domainOf(link.home), link.code));
    });
  }

  /** The short URL behind the code, held until the transaction ends. */
  async function linkOf(trx: DbOrTransaction, { linkId, accountId }: QrCode): Promise<Link | null> {
    if (linkId === null) return null;
    const link = await lockOwnLink(trx, { id: linkId, accountId });
    if (link === null) throw codeMissing();
    return link;
  }

  /** What the short URL keeps for the code: visitors see the change at once. */
  async function syncLink(trx: DbOrTransaction, link: Link, { wanted, now }: { wanted: Wanted; now: Date }) {
    const { content, tracked, expiresAt, passwordHash } = wanted;
    await updateLink(trx, {
      ...link,
      destination: content?.destination ?? link.destination,
      tracked: tracked ?? link.tracked,
      expiresAt: expiresAt === undefined ? link.expiresAt : expiresAt,
      passwordHash: passwordHash === undefined ? link.passwordHash : passwordHash,
      updatedAt: now,
    });
  }
}

function changeOf({ name, content, tracked, expiresAt, passwordHash }: Wanted, now: Date): CodeChange {
  return {
    ...(name !== undefined && { name }),
    ...(content && { content_data: content.fields, original_content: content.encoded }),
    ...(tracked !== undefined && { tracking_enabled: tracked }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    updated_at: now,
  };
}

function requireFixedLook(input: UpdateInput): void {
  if (input.visual_settings !== undefined) throw invalid("visual_settings", "cannot be changed after creation");
  if (input.logo !== undefined) throw invalid("logo", "cannot be changed after creation");
}

/** A text is a new password, null takes it away, undefined leaves it. */
function passwordOf({ password, is_password_protected: isProtected }: UpdateInput): string | null | undefined {
  if (isProtected === false && typeof password === "string") {
    throw invalid("is_password_protected", "cannot be false in a request that sets a password");
  }
  if (typeof password === "string") return requireCodePassword(password);
  return isProtected === false ? null : password;
}

function requirePasswordToProtect(code: QrCode, { password, is_password_protected: isProtected }: UpdateInput): void {
  if (isProtected === true && typeof password !== "string" && (password === null || !code.locked)) {
    throw invalid("password", "is required to protect a code that has none");
  }
}

function newContent(code: QrCode, fields: NonNullable<UpdateInput["content_data"]>): CheckedContent {
  if (!code.dynamic || code.linkId === null) {
    throw invalid("content_data", "can be changed only on a dynamic QR code: what is printed cannot change");
  }
  return checkContent(code.contentType, fields);
}
