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

const COLUMNS = [
  "id",
  "account_id as accountId",
  "destination",
  "dynamic",
  "tracking_enabled as tracked",
  "expires_at as expiresAt",
  "password_hash as passwordHash",
  "source",
] as const;

/** The link at an address. `domain` is the lower-case host, or "" for the service's own. One that is off is not there. */
export async function findForVisit(on: DbOrTransaction, domain: string, code: string): Promise<VisitedLink | null> {
  const row = await on
    .selectFrom("short_urls")
    .select(COLUMNS)
    .where("domain", "=", domain)
    .where("code", "=", code)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : visitedOf(row);
}

export interface VisitedAddress {
  readonly domain: string;
  readonly code: string;
  readonly link: VisitedLink;
}

/** Links with their addresses, by id, so that a node that starts can learn many at once. */
export async function pageForVisits(
  on: DbOrTransaction,
  { afterId, limit }: { readonly afterId: string | null; readonly limit: number },
): Promise<readonly VisitedAddress[]> {
  let query = on
    .selectFrom("short_urls")
    .select([...COLUMNS, "domain", "code"])
    .where("disabled_at", "is", null);
  if (afterId !== null) query = query.where("id", ">", afterId);
  const rows = await query.orderBy("id").limit(limit).execute();
  return rows.map((row) => ({ domain: row.domain, code: row.code, link: visitedOf(row) }));
}

type VisitedRow = Omit<VisitedLink, "backsQr"> & { readonly source: string };

/** Field by field: copies of a driver's rows come in many hidden classes, and the redirect pays for each of them. */
function visitedOf(row: VisitedRow): VisitedLink {
  return {
    id: row.id,
    accountId: row.accountId,
    destination: row.destination,
    dynamic: row.dynamic,
    tracked: row.tracked,
    expiresAt: row.expiresAt,
    passwordHash: row.passwordHash,
    backsQr: row.source !== "URL_SHORTENER",
  };
}
