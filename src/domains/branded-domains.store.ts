import { sql } from "kysely";
import type { Page, PageRequest } from "../kernel/index.ts";
import { type Db, type DbOrTransaction, violatedReference, violatedUnique } from "../store/index.ts";
import type { BrandedDomainsTable } from "./domains.table.ts";

export interface BrandedDomain {
  readonly id: string;
  readonly accountId: string;
  readonly domain: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly verificationToken: string;
  readonly verifiedAt: Date | null;
  readonly createdAt: Date;
}

export interface CountedBrandedDomain extends BrandedDomain {
  readonly urlCount: number;
}

function brandedDomainOf(row: BrandedDomainsTable): BrandedDomain {
  return {
    id: row.id,
    accountId: row.account_id,
    domain: row.domain,
    name: row.name,
    description: row.description,
    verificationToken: row.verification_token,
    verifiedAt: row.verified_at,
    createdAt: row.created_at,
  };
}

function rowOf(domain: BrandedDomain): BrandedDomainsTable {
  return {
    id: domain.id,
    account_id: domain.accountId,
    domain: domain.domain,
    name: domain.name,
    description: domain.description,
    verification_token: domain.verificationToken,
    verified_at: domain.verifiedAt,
    created_at: domain.createdAt,
  };
}

/** A query, not a counter: it cannot be wrong. */
const urlCount = sql<number>`(
  select count(*) from short_urls
  where short_urls.account_id = branded_domains.account_id and short_urls.branded_domain = branded_domains.domain
)`;

export function createBrandedDomainsStore(db: Db) {
  return {
    /** An account claims a domain once; the claims of others do not stand in its way. */
    async insert(domain: BrandedDomain): Promise<"inserted" | "taken"> {
      const row = await db
        .insertInto("branded_domains")
        .values(rowOf(domain))
        .onConflict((conflict) => conflict.columns(["account_id", "domain"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return row ? "inserted" : "taken";
    },

    /** Which account has shown that the domain is theirs. */
    async findHolder(domain: string): Promise<string | null> {
      const verified = db.selectFrom("branded_domains").where("verified_at", "is not", null);
      const row = await verified.select("account_id").where("domain", "=", domain).executeTakeFirst();
      return row?.account_id ?? null;
    },

    async list(accountId: string, { page, limit }: PageRequest): Promise<Page<CountedBrandedDomain>> {
      const own = db.selectFrom("branded_domains").where("account_id", "=", accountId);
      const rows = await own
        .selectAll()
        .select(urlCount.as("url_count"))
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { total } = await own.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      return { items: rows.map((row) => ({ ...brandedDomainOf(row), urlCount: row.url_count })), total };
    },

    async find(accountId: string, key: BrandedDomainKey): Promise<CountedBrandedDomain | null> {
      const row = await db
        .selectFrom("branded_domains")
        .selectAll()
        .select(urlCount.as("url_count"))
        .where("account_id", "=", accountId)
        .where(key.by, "=", key.value)
        .executeTakeFirst();
      return row ? { ...brandedDomainOf(row), urlCount: row.url_count } : null;
    },

    /** Of two accounts that both can show a domain, the index lets the first one have it. */
    async markVerified(id: string, now: Date, on: DbOrTransaction): Promise<"verified" | "taken" | "missing"> {
      try {
        const row = await on
          .updateTable("branded_domains")
          .set({ verified_at: now })
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst();
        return row ? "verified" : "missing";
      } catch (error) {
        if (violatedUnique(error) === null) throw error;
        return "taken";
      }
    },

    /** The reference from short_urls decides, not an earlier look: a link may have come since. */
    async remove(id: string, on: DbOrTransaction): Promise<"removed" | "in-use"> {
      try {
        await on.deleteFrom("branded_domains").where("id", "=", id).execute();
        return "removed";
      } catch (error) {
        if (violatedReference(error) === null) throw error;
        return "in-use";
      }
    },
  };
}

export interface BrandedDomainKey {
  readonly by: "id" | "domain";
  readonly value: string;
}

export type BrandedDomainsStore = ReturnType<typeof createBrandedDomainsStore>;
