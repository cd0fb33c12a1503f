import { sql } from "kysely";
import { homeNamed, type ServiceHosts } from "../domains/index.ts";
import { shortUrlOf } from "../links/index.ts";
import type { Db } from "../store/index.ts";

export interface ShownLink {
  readonly id: string;
  readonly short_code: string;
  readonly short_url: string;
  readonly original_url: string;
  readonly name: string | null;
}

export interface ShownCode {
  readonly id: string;
  readonly name: string;
  readonly linkId: string;
}

/** What reports show of links and codes besides their clicks; the account is part of every query. */
export interface AccountRecords {
  linkIdsOf(
    accountId: string,
    filter: { campaignId?: string | undefined; tag?: string | undefined },
  ): Promise<string[]>;
  countLinks(accountId: string): Promise<number>;
  links(accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ShownLink>>;
  countCodes(accountId: string): Promise<number>;
  /** The links that codes stand on. */
  linkIdsOfCodes(accountId: string): Promise<readonly string[]>;
  /** The codes that stand on some links; each has one of its own. */
  codes(accountId: string, linkIds: readonly string[]): Promise<readonly ShownCode[]>;
}

export function openAccountRecords(db: Db, hosts: ServiceHosts): AccountRecords {
  return {
    linkIdsOf: async (accountId, { campaignId, tag }) => {
      let query = db.selectFrom("short_urls").select("id").where("account_id", "=", accountId);
      if (campaignId !== undefined) query = query.where("campaign_id", "=", campaignId);
      if (tag !== undefined) query = query.where(sql<boolean>`tags @> array[${tag}]::text[]`);
      return (await query.execute()).map(({ id }) => id);
    },
    countLinks: async (accountId) => {
      const { links } = await db
        .selectFrom("account_links")
        .select(({ fn }) => fn.sum<number | null>("links").as("links"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(links ?? 0);
    },
    links: async (accountId, ids) => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("short_urls")
        .select(["id", "code", "domain", "destination", "name"])
        .where("account_id", "=", accountId)
        .where("id", "in", [...ids])
        .execute();
      return new Map(
        rows.map(({ id, code, domain, destination, name }) => [
          id,
          {
            id,
            short_code: code,
            short_url: shortUrlOf({ home: homeNamed(domain), code }, hosts),
            original_url: destination,
            name,
          },
        ]),
      );
    },
    countCodes: async (accountId) => {
      const { codes } = await db
        .selectFrom("qr_codes")
        .select(({ fn }) => fn.countAll<number>().as("codes"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(codes);
    },
    linkIdsOfCodes: async (accountId) => {
      const rows = await db
        .selectFrom("qr_codes")
        .select("short_url_id")
        .where("account_id", "=", accountId)
        .where("short_url_id", "is not", null)
        .execute();
      return rows.flatMap(({ short_url_id: linkId }) => linkId ?? []);
    },
    codes: async (accountId, linkIds) => {
      if (linkIds.length === 0) return [];
      const { rows } = await sql<ShownCode>`
        select qr_codes.id, short_url_id as "linkId",
          coalesce(qr_codes.name, short_urls.name, upper(content_type) || ' QR Code') as name
        from qr_codes join short_urls on short_urls.id = short_url_id
        where qr_codes.account_id = ${accountId} and short_url_id = any(${[...linkIds]}::uuid[])`.execute(db);
      return rows;
    },
  };
}
