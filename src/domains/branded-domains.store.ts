import { type Db, type DbOrTransaction, violatedUnique } from "../store/index.ts";
import type { BrandedDomainsTable } from "./domains.table.ts";
import { type Counted, createNamesStore } from "./names.store.ts";

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

export type CountedBrandedDomain = Counted<BrandedDomain>;

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

export function createBrandedDomainsStore(db: Db) {
  return {
    ...createNamesStore(db, {
      table: "branded_domains",
      column: "domain",
      columnOfLinks: "branded_domain",
      nameOf: brandedDomainOf,
    }),

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
  };
}

export type BrandedDomainsStore = ReturnType<typeof createBrandedDomainsStore>;
