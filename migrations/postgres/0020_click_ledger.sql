-- How far each node's click journal has been counted. It changes in the same transaction as the counters of links, so
-- a click is counted once whatever dies in between.
create table click_journals (
  node_id uuid primary key,
  segment bigint not null,
  byte_offset bigint not null,
  updated_at timestamptz not null default now()
);

-- Links whose clicks must be removed from the events. A row goes when that is done. The days on which the link had
-- clicks are kept here before the first one is removed: their sums must be computed anew, even after a crash half-way.
create table click_erasures (
  link_id uuid primary key,
  account_id uuid not null,
  days date[],
  requested_at timestamptz not null default now()
);
