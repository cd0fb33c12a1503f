-- Answers that a repeated Idempotency-Key gets again. Neither the key nor what was answered is readable here: the key
-- is stored as a digest, and it alone opens the answer.

create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key_digest bytea not null,
  -- Of the method, the path and the body, keyed with the Idempotency-Key.
  fingerprint bytea not null,
  -- Which run of the request owns the row; a run that lost its lease cannot write any more.
  claim uuid not null,
  lease_until timestamptz not null,
  expires_at timestamptz not null,
  -- Null until there is an answer.
  sealed_answer bytea,
  primary key (account_id, key_digest)
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
