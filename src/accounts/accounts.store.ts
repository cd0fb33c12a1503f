import type { Db, DbOrTransaction } from "../store/index.ts";
import type { AccountsTable } from "./accounts.table.ts";

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly owner: boolean;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

function accountOf(row: AccountsTable): Account {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    owner: row.owner,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function createAccountsStore(db: Db) {
  return {
    /** The database decides who was first, in one step. */
    async insert(account: Account, on: DbOrTransaction = db): Promise<"inserted" | "email-taken"> {
      const row = await on
        .insertInto("accounts")
        .values({
          id: account.id,
          email: account.email,
          password_hash: account.passwordHash,
          owner: account.owner,
          disabled_at: account.disabledAt,
          created_at: account.createdAt,
          updated_at: account.updatedAt,
        })
        .onConflict((conflict) => conflict.constraint("accounts_email_unique").doNothing())
        .returning("id")
        .executeTakeFirst();
      return row ? "inserted" : "email-taken";
    },

    async findByEmail(email: string): Promise<Account | null> {
      const row = await db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
      return row ? accountOf(row) : null;
    },

    async findById(id: string): Promise<Account | null> {
      const row = await db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? accountOf(row) : null;
    },

    async list(): Promise<Account[]> {
      const rows = await db.selectFrom("accounts").selectAll().orderBy("created_at").orderBy("id").execute();
      return rows.map(accountOf);
    },

    async hasOwner(): Promise<boolean> {
      const row = await db.selectFrom("accounts").select("id").where("owner", "=", true).limit(1).executeTakeFirst();
      return row !== undefined;
    },

    async setPassword(
      id: string,
      change: { passwordHash: string; now: Date },
      on: DbOrTransaction = db,
    ): Promise<void> {
      await on
        .updateTable("accounts")
        .set({ password_hash: change.passwordHash, updated_at: change.now })
        .where("id", "=", id)
        .execute();
    },

    async setDisabled(id: string, change: { disabledAt: Date | null; now: Date }, on: DbOrTransaction): Promise<void> {
      await on
        .updateTable("accounts")
        .set({ disabled_at: change.disabledAt, updated_at: change.now })
        .where("id", "=", id)
        .execute();
    },
  };
}

export type AccountsStore = ReturnType<typeof createAccountsStore>;
