-- People, the keys they gave to programs, and the browsers they signed in with.
-- Secrets are stored as SHA-256 digests (they are random, so a slow hash would add nothing); passwords as argon2id.

create table accounts (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  owner boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint accounts_email_lower check (email = lower(email)),
  constraint accounts_email_unique unique (email)
);

create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- The first characters, so that a person recognises the key in a list.
  prefix text not null,
  digest bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_digest_unique unique (digest)
);
create index api_keys_by_account on api_keys (account_id, created_at desc);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_digest_unique unique (digest)
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

-- Random values that the service makes once and keeps, such as the key of the visitor hash.
create table service_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
