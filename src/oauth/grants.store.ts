import { type ExpressionBuilder, sql } from "kysely";
import type { Db, DbOrTransaction, Tables } from "../store/index.ts";
import type { OAuthCodesTable, OAuthGrantsTable, OAuthRefreshTokensTable } from "./oauth.table.ts";

/** An approval with the client that holds it and whether it still stands. */
export interface Held {
  readonly grantId: string;
  readonly accountId: string;
  /** The row of the client that the code or token was given to. */
  readonly clientRowId: string;
  readonly scopes: readonly string[];
  readonly resource: string | null;
}

export type HeldCode = Held &
  Pick<OAuthCodesTable, "redirect_uri" | "challenge" | "challenge_method" | "expires_at" | "used_at">;
export type HeldRefreshToken = Held & Pick<OAuthRefreshTokensTable, "expires_at" | "used_at">;

const heldColumns = [
  "oauth_grants.id as grantId",
  "oauth_grants.account_id as accountId",
  "oauth_grants.client_id as clientRowId",
  "oauth_grants.scopes as scopes",
  "oauth_grants.resource as resource",
] as const;

/** Approvals, and the codes and refresh tokens that stand for them. */
export function createGrantsStore(db: Db) {
  return {
    async insert(grant: OAuthGrantsTable, code: OAuthCodesTable, on: DbOrTransaction): Promise<void> {
      await on.insertInto("oauth_grants").values(grant).execute();
      await on.insertInto("oauth_codes").values(code).execute();
    },

    async findCode(digest: Buffer): Promise<HeldCode | null> {
      const row = await db
        .selectFrom("oauth_codes")
        .innerJoin("oauth_grants", "oauth_grants.id", "oauth_codes.grant_id")
        .innerJoin("accounts", "accounts.id", "oauth_grants.account_id")
        .select([...heldColumns, "redirect_uri", "challenge", "challenge_method", "expires_at", "used_at"])
        .where("oauth_codes.digest", "=", digest)
        .where(isStanding)
        .executeTakeFirst();
      return row ?? null;
    },

    async findRefreshToken(digest: Buffer): Promise<HeldRefreshToken | null> {
      const row = await db
        .selectFrom("oauth_refresh_tokens")
        .innerJoin("oauth_grants", "oauth_grants.id", "oauth_refresh_tokens.grant_id")
        .innerJoin("accounts", "accounts.id", "oauth_grants.account_id")
        .select([...heldColumns, "expires_at", "used_at"])
        .where("oauth_refresh_tokens.digest", "=", digest)
        .where(isStanding)
        .executeTakeFirst();
      return row ?? null;
    },

    /** The database lets one caller use it, however many try at once. */
    async consume(
      table: "oauth_codes" | "oauth_refresh_tokens",
      { digest, now }: { digest: Buffer; now: Date },
      on: DbOrTransaction,
    ): Promise<"consumed" | "used-before"> {
      const row = await on
        .updateTable(table)
        .set({ used_at: now })
        .where("digest", "=", digest)
        .where("used_at", "is", null)
        .returning("grant_id")
        .executeTakeFirst();
      return row ? "consumed" : "used-before";
    },

    async insertRefreshToken(token: OAuthRefreshTokensTable, on: DbOrTransaction): Promise<void> {
      await on.insertInto("oauth_refresh_tokens").values(token).execute();
    },

    async revoke(grantId: string, now: Date, on: DbOrTransaction): Promise<void> {
      await on
        .updateTable("oauth_grants")
        .set({ revoked_at: now })
        .where("id", "=", grantId)
        .where("revoked_at", "is", null)
        .execute();
    },

    async touch(uses: ReadonlyMap<string, Date>): Promise<void> {
      const ids = [...uses.keys()];
      const times = [...uses.values()];
      await sql`update oauth_grants set last_used_at = greatest(last_used_at, uses.at)
        from (select unnest(${ids}::uuid[]) as id, unnest(${times}::timestamptz[]) as at) as uses
        where oauth_grants.id = uses.id`.execute(db);
    },
  };
}

/** An approval counts while it is not revoked and its account is not disabled. */
function isStanding(query: ExpressionBuilder<Tables, "oauth_grants" | "accounts">) {
  return query.and([query("oauth_grants.revoked_at", "is", null), query("accounts.disabled_at", "is", null)]);
}

export type GrantsStore = ReturnType<typeof createGrantsStore>;
