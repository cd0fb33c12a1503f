import { type ExpressionBuilder, sql } from "kysely";
import type { Db, Tables } from "../store/index.ts";
import type { IdempotencyKeysTable } from "./idempotency.table.ts";

export type NewClaim = Omit<IdempotencyKeysTable, "sealed_answer">;

export interface KeyState {
  readonly fingerprint: Buffer;
  readonly sealedAnswer: Buffer | null;
}

/** A run's own row. A run that lost its lease finds none. */
export type ClaimedRow = Pick<IdempotencyKeysTable, "account_id" | "key_digest" | "claim">;

const SWEEP_ROWS_MAX = 1000;

export function createIdempotencyStore(db: Db) {
  return {
    /** One statement decides: a free key, one that is over, and one whose run died without an answer can be claimed. */
    async claim(row: NewClaim, now: Date): Promise<boolean> {
      const claimed = await db
        .insertInto("idempotency_keys")
        .values({ ...row, sealed_answer: null })
        .onConflict((conflict) =>
          conflict
            .columns(["account_id", "key_digest"])
            .doUpdateSet({ ...row, sealed_answer: null })
            .where(({ eb, and, or }) =>
              or([
                eb("idempotency_keys.expires_at", "<=", now),
                and([eb("idempotency_keys.sealed_answer", "is", null), eb("idempotency_keys.lease_until", "<=", now)]),
              ]),
            ),
        )
        .returning("claim")
        .executeTakeFirst();
      return claimed !== undefined;
    },

    async find(accountId: string, keyDigest: Buffer): Promise<KeyState | null> {
      const row = await db
        .selectFrom("idempotency_keys")
        .select(["fingerprint", "sealed_answer"])
        .where("account_id", "=", accountId)
        .where("key_digest", "=", keyDigest)
        .executeTakeFirst();
      return row ? { fingerprint: row.fingerprint, sealedAnswer: row.sealed_answer } : null;
    },

    async complete(claim: ClaimedRow, sealedAnswer: Buffer): Promise<void> {
      await db.updateTable("idempotency_keys").set({ sealed_answer: sealedAnswer }).where(heldBy(claim)).execute();
    },

    async release(claim: ClaimedRow): Promise<void> {
      await db.deleteFrom("idempotency_keys").where(heldBy(claim)).where("sealed_answer", "is", null).execute();
    },

    async renew(claim: ClaimedRow, leaseUntil: Date): Promise<void> {
      await db.updateTable("idempotency_keys").set({ lease_until: leaseUntil }).where(heldBy(claim)).execute();
    },

    /** Removes what is over, some at a time; says how many. */
    async sweep(now: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from idempotency_keys where (account_id, key_digest) in (
          select account_id, key_digest from idempotency_keys where expires_at <= ${now}
          order by expires_at limit ${SWEEP_ROWS_MAX}
        )`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

function heldBy({ account_id, key_digest, claim }: ClaimedRow) {
  return ({ and }: ExpressionBuilder<Tables, "idempotency_keys">) => and({ account_id, key_digest, claim });
}
