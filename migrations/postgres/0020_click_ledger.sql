-- How far each node's click journal has been counted. It changes in the same transaction as the counters of links, so
-- a click is counted once whatever dies in between.
create table click_journals (
  node_id uuid primary key,
  segment bigint not null,
  byte_offset bigint not null,
  updated_at timestamptz not null default now()
);

-- The key of the visitors' hash. Nodes share it, and it is never sent anywhere.
create table click_secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- Links whose clicks must be removed from the events. A row goes when that is done.
create table click_erasures (
  link_id uuid primary key,
  account_id uuid not null,
  requested_at timestamptz not null default now()
);
