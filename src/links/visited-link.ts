import type { DbOrTransaction } from "../store/index.ts";

/** What the redirect must know of a link. */
export interface VisitedLink {
  readonly id: string;
  readonly accountId: string;
  readonly destination: string;
  readonly dynamic: boolean;
  readonly tracked: boolean;
  readonly expiresAt: Date | null;
  readonly passwordHash: string | null;
  /** Made for a QR code, so that every visit is a scan. */
  readonly backsQr: boolean;
}

/** The link at an address. `domain` is the lower-case host, or "" for the service's own. One that is off is not there. */
export async function findForVisit(on: DbOrTransaction, domain: string, code: string): Promise<VisitedLink | null> {
  const row = await on
    .selectFrom("short_urls")
    .select([
      "id",
      "account_id as accountId",
      "destination",
      "dynamic",
      "tracking_enabled as tracked",
      "expires_at as expiresAt",
      "password_hash as passwordHash",
    ])
    .select((row) => row("source", "<>", "URL_SHORTENER").as("backsQr"))
    .where("domain", "=", domain)
    .where("code", "=", code)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, backsQr: Boolean(row.backsQr) };
}
