-- Campaigns gather short URLs. What they count (URLs, clicks) is asked of short_urls and kept nowhere else.

create table campaigns (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  description text,
  start_date timestamptz,
  end_date timestamptz,
  tags text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint campaigns_name_unique unique (account_id, name),
  -- What short_urls refers to: a link can only ever be in a campaign of its own account.
  constraint campaigns_owned unique (account_id, id)
);
create index campaigns_by_account on campaigns (account_id, created_at desc, id);
