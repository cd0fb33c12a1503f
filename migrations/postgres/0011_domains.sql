-- Where links can live besides the service's own address. Names are stored in lower case, so equal means the same.

create table subdomains (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Only the first label: the service domain is configuration, and may change.
  subdomain text not null,
  name text,
  description text,
  created_at timestamptz not null,
  constraint subdomains_lower check (subdomain = lower(subdomain)),
  constraint subdomains_unique unique (subdomain),
  -- What short_urls refers to: a link can only live on a subdomain of its own account, and the subdomain stays while it does.
  constraint subdomains_owned unique (account_id, subdomain)
);
create index subdomains_by_account on subdomains (account_id, created_at desc, id);

-- Several accounts may say that a domain is theirs; only one can have shown it.
create table branded_domains (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  domain text not null,
  name text,
  description text,
  -- Goes into the DNS records that prove control. It is public there, and different for every claim.
  verification_token text not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  constraint branded_domains_lower check (domain = lower(domain)),
  constraint branded_domains_owned unique (account_id, domain)
);
create unique index branded_domains_verified on branded_domains (domain) where verified_at is not null;
create index branded_domains_by_account on branded_domains (account_id, created_at desc, id);
