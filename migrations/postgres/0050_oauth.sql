-- Applications that act for an account. Codes, tokens and client secrets are random and stored as SHA-256 digests.

create table oauth_clients (
  id uuid primary key,
  -- Random for a registered client; the address of its metadata document for any other (both are compared exactly).
  client_id text not null,
  is_document boolean not null,
  auth_method text not null,
  secret_digest bytea,
  name text not null,
  redirect_uris text[] not null,
  grant_types text[] not null,
  scopes text[] not null,
  -- The addresses and contacts that the client tells of itself, as RFC 7591 names them.
  about jsonb not null,
  created_at timestamptz not null,
  approved_at timestamptz,
  constraint oauth_clients_client_id_unique unique (client_id),
  constraint oauth_clients_secret check ((auth_method = 'none') = (secret_digest is null))
);
create index oauth_clients_unapproved on oauth_clients (created_at) where approved_at is null;

-- One approval by an account. Everything that comes from it is its family: one revocation ends them all.
create table oauth_grants (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  client_id uuid not null references oauth_clients (id) on delete cascade,
  scopes text[] not null,
  -- The audience that the application asked for; null is the whole service.
  resource text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index oauth_grants_by_account on oauth_grants (account_id, client_id);
create index oauth_grants_by_client on oauth_grants (client_id);

create table oauth_codes (
  digest bytea primary key,
  grant_id uuid not null references oauth_grants (id) on delete cascade,
  redirect_uri text not null,
  challenge text,
  challenge_method text,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint oauth_codes_challenge check ((challenge is null) = (challenge_method is null))
);
create index oauth_codes_by_grant on oauth_codes (grant_id);
create index oauth_codes_by_expiry on oauth_codes (expires_at);

create table oauth_access_tokens (
  digest bytea primary key,
  grant_id uuid not null references oauth_grants (id) on delete cascade,
  scopes text[] not null,
  resource text,
  expires_at timestamptz not null
);
create index oauth_access_tokens_by_grant on oauth_access_tokens (grant_id);
create index oauth_access_tokens_by_expiry on oauth_access_tokens (expires_at);

-- A rotated token stays until it would have expired, so that its reuse is seen.
create table oauth_refresh_tokens (
  digest bytea primary key,
  grant_id uuid not null references oauth_grants (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_refresh_tokens_by_grant on oauth_refresh_tokens (grant_id);
create index oauth_refresh_tokens_by_expiry on oauth_refresh_tokens (expires_at);
