import { type SqlBool, sql } from "kysely";
import type { UrlType } from "../domains/index.ts";
import { isUuid } from "../kernel/index.ts";
import { type DbOrTransaction, violatedUnique } from "../store/index.ts";
import { isCode } from "./code.ts";
import type { Link, LinkDraft } from "./link.ts";
import { linkOf, rowOf } from "./link-row.ts";

const CODE_CONSTRAINT = "short_urls_code_unique";

/**
 * Inserts many links in one statement and says which of them got their address: the others' is taken. One parameter
 * carries them all, so the statement's text is the same for one link and for a thousand.
 */
export async function insertLinks(on: DbOrTransaction, drafts: readonly LinkDraft[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into short_urls (id, account_id, domain, url_type, subdomain, branded_domain, code, custom_alias,
      destination, name, password_hash, tags, tracking_enabled, dynamic, channel, source, campaign_id, expires_at,
      disabled_at, created_at, updated_at)
    select id, account_id, domain, url_type, subdomain, branded_domain, code, custom_alias,
      destination, name, password_hash, tags, tracking_enabled, dynamic, channel, source, campaign_id, expires_at,
      disabled_at, created_at, updated_at
    from json_populate_recordset(null::short_urls, ${JSON.stringify(drafts.map(rowOf))}::json)
    on conflict on constraint short_urls_code_unique do nothing
    returning id`.execute(on);
  return new Set(rows.map(({ id }) => id));
}

/** Whether the draft got its address. For a link that is made together with something else, in one transaction. */
export async function insertLink(on: DbOrTransaction, draft: LinkDraft): Promise<"inserted" | "code-taken"> {
  return (await insertLinks(on, [draft])).has(draft.id) ? "inserted" : "code-taken";
}

/** Writes what an owner may change. */
export async function updateLink(on: DbOrTransaction, link: Link): Promise<"updated" | "code-taken"> {
  const { id, account_id, created_at, channel, source, ...changeable } = rowOf(link);
  try {
    await on
      .updateTable("short_urls")
      .set(changeable)
      .where("id", "=", id)
      .where("account_id", "=", account_id)
      .execute();
    return "updated";
  } catch (error) {
    if (violatedUnique(error) === CODE_CONSTRAINT) return "code-taken";
    throw error;
  }
}

/** Removes a link. The database asks in the same breath that its clicks be removed: they are in another store. */
export async function deleteLink(on: DbOrTransaction, { id, accountId }: Pick<Link, "id" | "accountId">) {
  await on.deleteFrom("short_urls").where("id", "=", id).where("account_id", "=", accountId).execute();
}

/** How a caller names one of their links: UUID, code or alias, and where it lives when that is not enough. */
export interface LinkReference {
  readonly reference: string;
  readonly urlType?: UrlType | undefined;
  readonly subdomain?: string | undefined;
  readonly brandedDomain?: string | undefined;
}

/** A UUID first; a code on the standard domain before one on a subdomain, and that before a branded one. */
export async function findOwnLink(
  on: DbOrTransaction,
  accountId: string,
  { reference, urlType, subdomain, brandedDomain }: LinkReference,
): Promise<Link | null> {
  if (!isCode(reference)) return null;
  const uuid = isUuid(reference) ? reference : null;
  let query = on
    .selectFrom("counted_short_urls")
    .selectAll()
    .where("account_id", "=", accountId)
    .where((row) => row.or([row("code", "=", reference), ...(uuid ? [row("id", "=", uuid)] : [])]));
  if (urlType) query = query.where("url_type", "=", urlType);
  if (subdomain) query = query.where("subdomain", "=", subdomain.toLowerCase());
  if (brandedDomain) query = query.where("branded_domain", "=", brandedDomain.toLowerCase());
  const row = await query
    .orderBy(sql`id is not distinct from ${uuid}::uuid`, "desc")
    .orderBy(sql`array_position(array['standard', 'subdomain', 'branded'], url_type)`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? linkOf(row) : null;
}

/** The same link again, held until the transaction ends: nobody else changes it meanwhile. */
export async function lockOwnLink(
  trx: DbOrTransaction,
  { id, accountId }: Pick<Link, "id" | "accountId">,
): Promise<Link | null> {
  const own = sql<SqlBool>`id = ${id} and account_id = ${accountId}`;
  await trx.selectFrom("short_urls").select("id").where(own).forUpdate().execute();
  const row = await trx.selectFrom("counted_short_urls").selectAll().where(own).executeTakeFirst();
  return row ? linkOf(row) : null;
}

export async function isCodeTaken(on: DbOrTransaction, domain: string, code: string): Promise<boolean> {
  const row = await on
    .selectFrom("short_urls")
    .select("id")
    .where("domain", "=", domain)
    .where("code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}
