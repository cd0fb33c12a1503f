import { type SqlBool, sql } from "kysely";
import type { ServiceHosts } from "../domains/index.ts";
import type { PageRequest } from "../kernel/index.ts";
import type { DbOrTransaction } from "../store/index.ts";
import type { QrCode, QrSource } from "./qr-code.ts";
import { type CodeRow, codeColumns, codeOf } from "./qr-code-row.ts";

export interface CodeFilter {
  readonly source?: QrSource | undefined;
  readonly qrType?: "static" | "dynamic" | "tracked" | undefined;
  readonly search?: string | undefined;
  readonly since?: Date | undefined;
}

export interface CodeOrder {
  readonly sortBy: "name" | "scans" | "created_at";
  readonly direction: "asc" | "desc";
}

const NAME = sql<string>`coalesce(qr_codes.name, short_urls.name, upper(qr_codes.content_type) || ' QR Code')`;
const DYNAMIC = sql<boolean>`coalesce(short_urls.dynamic, qr_codes.is_dynamic)`;
const TRACKED = sql<boolean>`coalesce(short_urls.tracking_enabled, qr_codes.tracking_enabled)`;

const COLUMNS = {
  name: sql`lower(${NAME})`,
  scans: sql`coalesce(short_urls.scan_count, 0)`,
  created_at: sql`qr_codes.created_at`,
} as const;

type Matching = ReturnType<typeof matchingCodes>;

export function matchingCodes(
  on: DbOrTransaction,
  { accountId, filter, hosts }: { accountId: string; filter: CodeFilter; hosts: ServiceHosts },
) {
  const conditions = [
    filter.source && sql<SqlBool>`qr_codes.source = ${filter.source}`,
    filter.qrType && isOfType(filter.qrType),
    filter.search && mentions(filter.search, hosts),
    filter.since && sql<SqlBool>`qr_codes.created_at >= ${filter.since}`,
  ];
  let query = codeColumns(on).where("qr_codes.account_id", "=", accountId);
  for (const condition of conditions) if (condition) query = query.where(condition);
  return query;
}

function isOfType(type: NonNullable<CodeFilter["qrType"]>) {
  switch (type) {
    case "static":
      return sql<SqlBool>`not ${DYNAMIC} and not ${TRACKED}`;
    case "dynamic":
      return sql<SqlBool>`${DYNAMIC}`;
    case "tracked":
      return sql<SqlBool>`${TRACKED}`;
  }
}

/** In the name, in what the code says, and in the short URL that it says instead. */
function mentions(search: string, { baseUrl, serviceDomain }: ServiceHosts) {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const origin = sql`case short_urls.url_type
    when 'subdomain' then 'https://' || short_urls.subdomain || '.' || ${serviceDomain}::text
    when 'branded' then 'https://' || short_urls.branded_domain
    else ${baseUrl}::text end`;
  return sql<SqlBool>`(${NAME} ilike ${pattern}
    or coalesce(case when qr_codes.content_type = 'url' then short_urls.destination end, qr_codes.original_content)
      ilike ${pattern}
    or (${origin} || '/' || short_urls.code) ilike ${pattern})`;
}

/** Ties go to the newest, then to the id: the same codes in the same order, whoever asks. */
export async function pageOfCodes(
  matching: Matching,
  { sortBy, direction }: CodeOrder,
  { page, limit, hosts }: PageRequest & { readonly hosts: ServiceHosts },
): Promise<QrCode[]> {
  const rows = await matching
    .orderBy(COLUMNS[sortBy], direction)
    .orderBy("qr_codes.created_at", "desc")
    .orderBy("qr_codes.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => codeOf(row as CodeRow, hosts));
}

export async function countMatching(matching: Matching): Promise<number> {
  const { total } = await matching
    .clearSelect()
    .select((count) => count.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
