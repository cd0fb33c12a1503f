import type { Db, DbOrTransaction } from "../store/index.ts";
import type { SubdomainsTable } from "./domains.table.ts";
import { type Counted, createNamesStore } from "./names.store.ts";

export interface Subdomain {
  readonly id: string;
  readonly accountId: string;
  readonly subdomain: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
}

export type CountedSubdomain = Counted<Subdomain>;

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

export function createSubdomainsStore(db: Db) {
  return {
    ...createNamesStore(db, {
      table: "subdomains",
      column: "subdomain",
      columnOfLinks: "subdomain",
      nameOf: subdomainOf,
    }),

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
  };
}

export type SubdomainsStore = ReturnType<typeof createSubdomainsStore>;
