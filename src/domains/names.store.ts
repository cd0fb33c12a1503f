import { sql } from "kysely";
import { isUuid, type Page, type PageRequest } from "../kernel/index.ts";
import { type Db, type DbOrTransaction, violatedReference } from "../store/index.ts";

/** Where names of one kind are kept: the table, and the column that bears the name there and in `short_urls`. */
export interface NamesTable<Row, Name> {
  readonly table: "subdomains" | "branded_domains";
  readonly column: "subdomain" | "domain";
  readonly columnOfLinks: "subdomain" | "branded_domain";
  readonly nameOf: (row: Row) => Name;
}

export type Counted<Name> = Name & {
  /** How many short URLs live under it. */
  readonly urlCount: number;
};

/** What a subdomain and a branded domain have in common: an account has registered them, and links live under them. */
export function createNamesStore<Row extends object, Name extends object>(
  db: Db,
  { table, column, columnOfLinks, nameOf }: NamesTable<Row, Name>,
) {
  const names = sql.table(table);
  const name = sql.ref(`${table}.${column}`);
  // A query, not a counter: it cannot be wrong.
  const urlCount = sql`(select count(*) from short_urls where short_urls.account_id = ${names}.account_id
    and ${sql.ref(`short_urls.${columnOfLinks}`)} = ${name})`;
  const countedOf = (row: Row & { url_count: number }): Counted<Name> => ({ ...nameOf(row), urlCount: row.url_count });

  return {
    /** Newest first. */
    async list(accountId: string, { page, limit }: PageRequest): Promise<Page<Counted<Name>>> {
      const { rows } = await sql<Row & { url_count: number }>`
        select ${names}.*, ${urlCount} as url_count from ${names} where account_id = ${accountId}
        order by created_at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
      const { rows: counts } = await sql<{ total: number }>`
        select count(*) as total from ${names} where account_id = ${accountId}`.execute(db);
      return { items: rows.map(countedOf), total: counts[0]?.total ?? 0 };
    },

    /** By its id, else by its name. */
    async find(accountId: string, idOrName: string): Promise<Counted<Name> | null> {
      const id = isUuid(idOrName) ? idOrName : null;
      const { rows } = await sql<Row & { url_count: number }>`
        select ${names}.*, ${urlCount} as url_count from ${names}
        where account_id = ${accountId} and (id = ${id}::uuid or ${name} = ${idOrName.toLowerCase()})
        order by id is not distinct from ${id}::uuid desc limit 1`.execute(db);
      return rows[0] === undefined ? null : countedOf(rows[0]);
    },

    /** The reference from short_urls decides, not an earlier look: a link may have come since. */
    async remove(id: string, on: DbOrTransaction): Promise<"removed" | "in-use"> {
      try {
        await sql`delete from ${names} where id = ${id}`.execute(on);
        return "removed";
      } catch (error) {
        if (violatedReference(error) === null) throw error;
        return "in-use";
      }
    },
  };
}
