import { sql } from "kysely";
import type { Page, PageRequest } from "../kernel/index.ts";
import { type Db, type DbOrTransaction, violatedReference } from "../store/index.ts";
import type { SubdomainsTable } from "./domains.table.ts";

export interface Subdomain {
  readonly id: string;
  readonly accountId: string;
  readonly subdomain: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
}

export interface CountedSubdomain extends Subdomain {
  readonly urlCount: number;
}

function subdomainOf(row: SubdomainsTable): Subdomain {
  return {
    id: row.id,
    accountId: row.account_id,
    subdomain: row.subdomain,
    name: row.name,
    description: row.description,
    createdAt: row.created_at,
  };
}

/** A query, not a counter: it cannot be wrong. */
const urlCount = sql<number>`(
  select count(*) from short_urls
  where short_urls.account_id = subdomains.account_id and short_urls.subdomain = subdomains.subdomain
)`;

export function createSubdomainsStore(db: Db) {
  return {
    async insert(subdomain: Subdomain, on: DbOrTransaction): Promise<"inserted" | "taken"> {
      const row = await on
        .insertInto("subdomains")
        .values({
          id: subdomain.id,
          account_id: subdomain.accountId,
          subdomain: subdomain.subdomain,
          name: subdomain.name,
          description: subdomain.description,
          created_at: subdomain.createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return row ? "inserted" : "taken";
    },

    /** Which account has registered the subdomain. */
    async findHolder(subdomain: string): Promise<string | null> {
      const query = db.selectFrom("subdomains").select("account_id").where("subdomain", "=", subdomain);
      return (await query.executeTakeFirst())?.account_id ?? null;
    },

    async list(accountId: string, { page, limit }: PageRequest): Promise<Page<CountedSubdomain>> {
      const own = db.selectFrom("subdomains").where("account_id", "=", accountId);
      const rows = await own
        .selectAll()
        .select(urlCount.as("url_count"))
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { total } = await own.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      return { items: rows.map((row) => ({ ...subdomainOf(row), urlCount: row.url_count })), total };
    },

    async find(accountId: string, key: SubdomainKey): Promise<CountedSubdomain | null> {
      const row = await db
        .selectFrom("subdomains")
        .selectAll()
        .select(urlCount.as("url_count"))
        .where("account_id", "=", accountId)
        .where(key.by, "=", key.value)
        .executeTakeFirst();
      return row ? { ...subdomainOf(row), urlCount: row.url_count } : null;
    },

    /** The reference from short_urls decides, not an earlier look: a link may have come since. */
    async remove(id: string, on: DbOrTransaction): Promise<"removed" | "in-use"> {
      try {
        await on.deleteFrom("subdomains").where("id", "=", id).execute();
        return "removed";
      } catch (error) {
        if (violatedReference(error) === null) throw error;
        return "in-use";
      }
    },
  };
}

export interface SubdomainKey {
  readonly by: "id" | "subdomain";
  readonly value: string;
}

export type SubdomainsStore = ReturnType<typeof createSubdomainsStore>;
