import type { Db, DbOrTransaction } from "../store/index.ts";
import type { OAuthAccessTokensTable } from "./oauth.table.ts";

export function createAccessTokensStore(db: Db) {
  /** A live token of a standing approval of a live account. */
  const standing = (digest: Buffer, now: Date) =>
    db
      .selectFrom("oauth_access_tokens")
      .innerJoin("oauth_grants", "oauth_grants.id", "oauth_access_tokens.grant_id")
      .innerJoin("accounts", "accounts.id", "oauth_grants.account_id")
      .where("oauth_access_tokens.digest", "=", digest)
      .where("oauth_access_tokens.expires_at", ">", now)
      .where("oauth_grants.revoked_at", "is", null)
      .where("accounts.disabled_at", "is", null);

  return {
    async insert(token: OAuthAccessTokensTable, on: DbOrTransaction): Promise<void> {
      await on.insertInto("oauth_access_tokens").values(token).execute();
    },

    async findBearer(digest: Buffer, now: Date) {
      const row = await standing(digest, now)
        .select([
          "oauth_access_tokens.grant_id as grantId",
          "oauth_access_tokens.scopes",
          "oauth_access_tokens.resource",
          "oauth_access_tokens.expires_at as expiresAt",
          "accounts.id as accountId",
          "accounts.owner",
        ])
        .executeTakeFirst();
      return row ?? null;
    },

    /** Whose token it is, for a client that wants it revoked. */
    async findHolder(digest: Buffer, now: Date) {
      const row = await standing(digest, now)
        .select(["oauth_grants.client_id as clientRowId", "accounts.id as accountId"])
        .executeTakeFirst();
      return row ?? null;
    },

    async remove(digest: Buffer, on: DbOrTransaction): Promise<void> {
      await on.deleteFrom("oauth_access_tokens").where("digest", "=", digest).execute();
    },
  };
}

export type AccessTokensStore = ReturnType<typeof createAccessTokensStore>;
