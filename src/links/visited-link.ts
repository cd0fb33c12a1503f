import { type SqlBool, sql } from "kysely";
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

/** Where a visitor looks for a link. The domain is the lower-case host, or "" for the service's own. */
export interface Address {
  readonly domain: string;
  readonly code: string;
}

export interface VisitedAddress extends Address {
  readonly link: VisitedLink;
}

/** The links that there are at these addresses. One that is off is not there. */
export async function findForVisits(
  on: DbOrTransaction,
  addresses: readonly Address[],
): Promise<readonly VisitedAddress[]> {
  const domains = addresses.map(({ domain }) => domain);
  const codes = addresses.map(({ code }) => code);
  const rows = await on
    .selectFrom("short_urls")
    .select([...COLUMNS, "domain", "code"])
    .where(sql<SqlBool>`(domain, code) in (select * from unnest(${domains}::text[], ${codes}::text[]))`)
    .where("disabled_at", "is", null)
    .execute();
  return rows.map(addressOf);
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
  return rows.map(addressOf);
}

type VisitedRow = Omit<VisitedLink, "backsQr"> & { readonly source: string };

function addressOf(row: VisitedRow & Address): VisitedAddress {
  return { domain: row.domain, code: row.code, link: visitedOf(row) };
}

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
