import type { Selectable } from "kysely";
import { homeNamed, type ServiceHosts } from "../domains/index.ts";
import { scanUrlOf, shortUrlOf } from "../links/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { ContentType } from "./content/content.ts";
import { defaultName, type QrCode, type QrSource } from "./qr-code.ts";
import type { QrCodesTable } from "./qr-codes.table.ts";

/** A code and what its short URL knows; every `link_` column is null for a code without one. */
export type CodeRow = Selectable<QrCodesTable> & {
  readonly link_domain: string | null;
  readonly link_code: string | null;
  readonly link_name: string | null;
  readonly link_destination: string | null;
  readonly link_dynamic: boolean | null;
  readonly link_tracked: boolean | null;
  readonly link_password_hash: string | null;
  readonly link_expires_at: Date | null;
  readonly link_disabled_at: Date | null;
  readonly link_updated_at: Date | null;
  readonly link_scan_count: number | null;
  readonly link_last_clicked_at: Date | null;
};

export function codeColumns(on: DbOrTransaction) {
  return on
    .selectFrom("qr_codes")
    .leftJoin("counted_short_urls as short_urls", "short_urls.id", "qr_codes.short_url_id")
    .selectAll("qr_codes")
    .select([
      "short_urls.domain as link_domain",
      "short_urls.code as link_code",
      "short_urls.name as link_name",
      "short_urls.destination as link_destination",
      "short_urls.dynamic as link_dynamic",
      "short_urls.tracking_enabled as link_tracked",
      "short_urls.password_hash as link_password_hash",
      "short_urls.expires_at as link_expires_at",
      "short_urls.disabled_at as link_disabled_at",
      "short_urls.updated_at as link_updated_at",
      "short_urls.scan_count as link_scan_count",
      "short_urls.last_clicked_at as link_last_clicked_at",
    ]);
}

export function codeOf(row: CodeRow, hosts: ServiceHosts): QrCode {
  const contentType = row.content_type as ContentType;
  const own = { id: row.id, accountId: row.account_id, contentType, settings: row.visual_settings };
  const made = { source: row.source as QrSource, createdAt: row.created_at };
  if (row.short_url_id === null) {
    return {
      ...own,
      ...made,
      name: row.name ?? defaultName(contentType),
      contentFields: row.content_data,
      originalContent: row.original_content,
      content: row.original_content,
      dynamic: row.is_dynamic,
      tracked: row.tracking_enabled,
      linkId: null,
      scanCount: 0,
      lastScannedAt: null,
      locked: row.password_hash !== null,
      expiresAt: row.expires_at,
      updatedAt: row.updated_at,
    };
  }
  return { ...own, ...made, ...whatTheLinkSays(row, hosts) };
}

/** The short URL may be changed without the code: what it says counts. */
function whatTheLinkSays(row: CodeRow, hosts: ServiceHosts) {
  const shortUrl = shortUrlOf({ home: homeNamed(row.link_domain ?? ""), code: row.link_code ?? "" }, hosts);
  const leadsToUrl = row.content_type === "url" && row.link_destination !== null;
  const scanCount = row.link_scan_count ?? 0;
  return {
    name: row.name ?? row.link_name ?? defaultName(row.content_type as ContentType),
    contentFields: leadsToUrl ? { ...row.content_data, url: row.link_destination } : row.content_data,
    originalContent: (leadsToUrl ? row.link_destination : null) ?? row.original_content,
    // The code of an ordinary short URL says that it was scanned; a link that only its code leads to need not.
    content: row.source === "URL_SHORTENER" ? scanUrlOf(shortUrl) : shortUrl,
    dynamic: row.link_dynamic === true,
    tracked: row.link_tracked === true,
    linkId: row.short_url_id,
    scanCount,
    lastScannedAt: scanCount === 0 ? null : row.link_last_clicked_at,
    locked: row.link_password_hash !== null,
    expiresAt: row.link_expires_at,
    updatedAt: later(row.updated_at, row.link_updated_at),
  };
}

function later(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}
