-- Short URLs. The domain context is '' for the standard domain, the label of a subdomain, or the host of a branded
-- domain. Codes and aliases share one namespace in each, across accounts, and the database decides who was first.

create extension if not exists pg_trgm;

create table short_urls (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  domain text not null default '',
  url_type text not null default 'standard',
  subdomain text,
  branded_domain text,
  code text collate "C" not null,
  custom_alias text,
  destination text not null,
  name text,
  password_hash text,
  tags text[] not null default '{}',
  tracking_enabled boolean not null default true,
  dynamic boolean not null default false,
  channel text not null default 'api',
  source text not null default 'URL_SHORTENER',
  campaign_id uuid,
  expires_at timestamptz,
  disabled_at timestamptz,
  click_count bigint not null default 0,
  scan_count bigint not null default 0,
  last_clicked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint short_urls_code_unique unique (domain, code),
  -- With the account in the key, a link can only ever refer to what its own account has.
  constraint short_urls_campaign foreign key (account_id, campaign_id)
    references campaigns (account_id, id) on delete set null (campaign_id),
  constraint short_urls_subdomain foreign key (account_id, subdomain)
    references subdomains (account_id, subdomain),
  constraint short_urls_branded_domain foreign key (account_id, branded_domain)
    references branded_domains (account_id, domain),
  constraint short_urls_home check (
    domain = coalesce(subdomain, branded_domain, '')
    and (subdomain is not null) = (url_type = 'subdomain')
    and (branded_domain is not null) = (url_type = 'branded')
  )
)
-- The click counters change often and are in no index: with room on the page such an update touches no index at all.
with (fillfactor = 90);

create index short_urls_newest on short_urls (account_id, created_at desc, id);
create index short_urls_by_code on short_urls (account_id, code);
create index short_urls_by_name on short_urls (account_id, (lower(name) collate "C"), created_at desc, id);
create index short_urls_by_campaign on short_urls (campaign_id) where campaign_id is not null;
create index short_urls_by_subdomain on short_urls (account_id, subdomain) where subdomain is not null;
create index short_urls_by_branded_domain on short_urls (account_id, branded_domain) where branded_domain is not null;
create index short_urls_by_expiry on short_urls (account_id, expires_at) where expires_at is not null;
create index short_urls_disabled on short_urls (account_id) where disabled_at is not null;
create index short_urls_by_tag on short_urls using gin (tags) where tags <> '{}';

-- One index for a search in name, code and destination. The separator keeps a match inside one of the three: it
-- cannot be typed into a search.
create index short_urls_search on short_urls
  using gin ((coalesce(name, '') || chr(31) || code || chr(31) || destination) gin_trgm_ops);

-- How many links an account has, so that a list need not count a million rows. Whoever writes links, the triggers
-- count. Connections have slots of their own and do not wait for each other; the number is the sum.
create table account_links (
  account_id uuid not null,
  slot smallint not null,
  links bigint not null,
  primary key (account_id, slot)
)
with (fillfactor = 50);

create function count_account_links() returns trigger language plpgsql as $$
begin
  insert into account_links (account_id, slot, links)
    select account_id, pg_backend_pid() & 15, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed
    -- When an account goes, its links go with it, and nothing is left to count.
    where exists (select from accounts where accounts.id = changed.account_id)
    group by account_id
    order by account_id
  on conflict (account_id, slot) do update set links = account_links.links + excluded.links;
  return null;
end
$$;

create trigger short_urls_count_new after insert on short_urls
  referencing new table as changed for each statement execute function count_account_links();
create trigger short_urls_count_old after delete on short_urls
  referencing old table as changed for each statement execute function count_account_links();
