import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../store/index.ts";
import type { ApiKeysTable } from "./accounts.table.ts";

export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly prefix: string;
  readonly digest: Buffer;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

function apiKeyOf(row: ApiKeysTable): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    digest: row.digest,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

export function createApiKeysStore(db: Db) {
  return {
    /** A planned secret may be there already; a random one never is. */
    async insert(key: ApiKey, on: DbOrTransaction = db): Promise<void> {
      await on
        .insertInto("api_keys")
        .values({
          id: key.id,
          account_id: key.accountId,
          name: key.name,
          prefix: key.prefix,
          digest: key.digest,
          created_at: key.createdAt,
          last_used_at: key.lastUsedAt,
          revoked_at: key.revokedAt,
        })
        .onConflict((conflict) => conflict.constraint("api_keys_digest_unique").doNothing())
        .execute();
    },

    /** The account behind a live key of a live account. */
    async findBearer(digest: Buffer): Promise<{ keyId: string; accountId: string; owner: boolean } | null> {
      const row = await db
        .selectFrom("api_keys")
        .innerJoin("accounts", "accounts.id", "api_keys.account_id")
        .select(["api_keys.id as keyId", "accounts.id as accountId", "accounts.owner"])
        .where("api_keys.digest", "=", digest)
        .where("api_keys.revoked_at", "is", null)
        .where("accounts.disabled_at", "is", null)
        .executeTakeFirst();
      return row ?? null;
    },

    async list(accountId: string): Promise<ApiKey[]> {
      const rows = await db
        .selectFrom("api_keys")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("revoked_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(apiKeyOf);
    },

    async revoke(
      id: string,
      owner: { accountId: string; now: Date },
      on: DbOrTransaction,
    ): Promise<"revoked" | "missing"> {
      const row = await on
        .updateTable("api_keys")
        .set({ revoked_at: owner.now })
        .where("id", "=", id)
        .where("account_id", "=", owner.accountId)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return row ? "revoked" : "missing";
    },

    async touch(uses: ReadonlyMap<string, Date>): Promise<void> {
      const ids = [...uses.keys()];
      const times = [...uses.values()];
      await sql`update api_keys set last_used_at = greatest(last_used_at, uses.at)
        from (select unnest(${ids}::uuid[]) as id, unnest(${times}::timestamptz[]) as at) as uses
        where api_keys.id = uses.id`.execute(db);
    },
  };
}

export type ApiKeysStore = ReturnType<typeof createApiKeysStore>;
