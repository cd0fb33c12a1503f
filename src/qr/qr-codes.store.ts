import { sql } from "kysely";
import type { ServiceHosts } from "../domains/index.ts";
import { isUuid } from "../kernel/index.ts";
import type { Logo } from "../qr-image/index.ts";
import type { Db, DbOrTransaction } from "../store/index.ts";
import type { QrCode, QrCodeDraft } from "./qr-code.ts";
import { type CodeRow, codeColumns, codeOf } from "./qr-code-row.ts";

/** Longer logo URLs (data URLs) are kept beside the picture, so that a list does not repeat them. */
const LOGO_URL_LISTED_MAX = 4096;

export interface StoredLogo {
  readonly draft: Pick<QrCodeDraft, "id" | "settings">;
  readonly logo: Logo;
}

/** A change of what the code itself keeps; what its short URL keeps is changed there. */
export interface CodeChange {
  readonly name?: string;
  readonly content_data?: QrCodeDraft["contentFields"];
  readonly original_content?: string;
  readonly tracking_enabled?: boolean;
  readonly password_hash?: string | null;
  readonly expires_at?: Date | null;
  readonly updated_at: Date;
}

export function createQrCodesStore(db: Db, hosts: ServiceHosts) {
  return {
    async insert(trx: DbOrTransaction, drafts: readonly QrCodeDraft[]): Promise<void> {
      if (drafts.length > 0) await trx.insertInto("qr_codes").values(drafts.map(rowOf)).execute();
    },

    async insertLogos(trx: DbOrTransaction, logos: readonly StoredLogo[]): Promise<void> {
      if (logos.length === 0) return;
      const rows = logos.map(({ draft, logo }) => ({
        qr_code_id: draft.id,
        png: logo.png,
        url: isListed(draft.settings.logoUrl) ? null : (draft.settings.logoUrl ?? null),
      }));
      await trx.insertInto("qr_code_logos").values(rows).execute();
    },

    /** The code of a short URL that was asked for with one; asking again changes nothing. */
    async insertOnce(trx: DbOrTransaction, draft: QrCodeDraft): Promise<void> {
      await trx
        .insertInto("qr_codes")
        .values(rowOf(draft))
        .onConflict((conflict) => conflict.constraint("qr_codes_one_each").doNothing())
        .execute();
    },

    /** One of the account's own codes; somebody else's is not there. */
    async find(accountId: string, id: string, on: DbOrTransaction = db): Promise<QrCode | null> {
      if (!isUuid(id)) return null;
      const row = await codeColumns(on)
        .where("qr_codes.id", "=", id)
        .where("qr_codes.account_id", "=", accountId)
        .executeTakeFirst();
      return row === undefined ? null : codeOf(row as CodeRow, hosts);
    },

    /** Whoever knows the id may see what the code says: it is in the address that the short URL leads to. */
    async findForPage(id: string): Promise<(QrCode & { readonly disabled: boolean }) | null> {
      if (!isUuid(id)) return null;
      const row = await codeColumns(db).where("qr_codes.id", "=", id).executeTakeFirst();
      if (row === undefined) return null;
      return { ...codeOf(row as CodeRow, hosts), disabled: row.link_disabled_at !== null };
    },

    async update(trx: DbOrTransaction, code: Pick<QrCode, "id" | "accountId">, change: CodeChange): Promise<void> {
      await trx
        .updateTable("qr_codes")
        .set(change)
        .where("id", "=", code.id)
        .where("account_id", "=", code.accountId)
        .execute();
    },

    async remove(trx: DbOrTransaction, { id, accountId }: Pick<QrCode, "id" | "accountId">): Promise<void> {
      await trx.deleteFrom("qr_codes").where("id", "=", id).where("account_id", "=", accountId).execute();
    },

    async logos(ids: readonly string[]): Promise<ReadonlyMap<string, Logo>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ qr_code_id: string; png: Buffer }>`
        select qr_code_id, png from qr_code_logos where qr_code_id = any(${[...ids]}::uuid[])`.execute(db);
      return new Map(rows.map(({ qr_code_id: id, png }) => [id, { png }]));
    },

    async logoUrl(id: string): Promise<string | null> {
      const row = await db.selectFrom("qr_code_logos").select("url").where("qr_code_id", "=", id).executeTakeFirst();
      return row?.url ?? null;
    },
  };
}

export type QrCodesStore = ReturnType<typeof createQrCodesStore>;

function isListed(logoUrl: string | undefined): boolean {
  return logoUrl === undefined || logoUrl.length <= LOGO_URL_LISTED_MAX;
}

function rowOf(draft: QrCodeDraft) {
  const { logoUrl, ...look } = draft.settings;
  return {
    id: draft.id,
    account_id: draft.accountId,
    short_url_id: draft.linkId,
    name: draft.name,
    content_type: draft.contentType,
    content_data: draft.contentFields,
    original_content: draft.originalContent,
    visual_settings: isListed(logoUrl) ? draft.settings : look,
    source: draft.source,
    is_dynamic: draft.dynamic,
    tracking_enabled: draft.tracked,
    password_hash: draft.passwordHash,
    expires_at: draft.expiresAt,
    created_at: draft.createdAt,
    updated_at: draft.createdAt,
  };
}
