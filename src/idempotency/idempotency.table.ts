export interface IdempotencyKeysTable {
  account_id: string;
  key_digest: Buffer;
  fingerprint: Buffer;
  claim: string;
  lease_until: Date;
  expires_at: Date;
  sealed_answer: Buffer | null;
}

declare module "../store/tables.ts" {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
  }
}
