import type { Db, DbOrTransaction } from "../store/index.ts";
import type { SessionsTable } from "./accounts.table.ts";

export function createSessionsStore(db: Db) {
  return {
    async insert(session: SessionsTable): Promise<void> {
      await db.insertInto("sessions").values(session).execute();
    },

    /** The account behind a session that has not ended, of a live account. */
    async find(digest: Buffer, now: Date) {
      const row = await db
        .selectFrom("sessions")
        .innerJoin("accounts", "accounts.id", "sessions.account_id")
        .select([
          "sessions.id as sessionId",
          "sessions.expires_at as expiresAt",
          "accounts.id as accountId",
          "accounts.owner",
        ])
        .where("sessions.digest", "=", digest)
        .where("sessions.expires_at", ">", now)
        .where("accounts.disabled_at", "is", null)
        .executeTakeFirst();
      return row ?? null;
    },

    async remove(id: string, on: DbOrTransaction): Promise<void> {
      await on.deleteFrom("sessions").where("id", "=", id).execute();
    },

    /** Ends every session of an account, but for the one that asks. */
    async removeOthers(accountId: string, keepId: string | null, on: DbOrTransaction): Promise<void> {
      let query = on.deleteFrom("sessions").where("account_id", "=", accountId);
      if (keepId !== null) query = query.where("id", "!=", keepId);
      await query.execute();
    },

    async sweep(now: Date): Promise<void> {
      await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
    },
  };
}

export type SessionsStore = ReturnType<typeof createSessionsStore>;
