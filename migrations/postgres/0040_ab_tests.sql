-- A/B tests on QR codes, and the conversions of the visits they sent somewhere.

create table ab_tests (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  description text,
  primary_qr_id uuid not null,
  -- The short URL behind the code, copied here because the redirect asks by it; null when nothing can be split.
  link_id uuid,
  traffic_split_mode text not null,
  min_sample_size integer not null,
  confidence_level double precision not null,
  track_conversions boolean not null,
  status text not null,
  start_date timestamptz,
  end_date timestamptz,
  winner_variant_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ab_tests_split_mode check (traffic_split_mode in ('equal', 'weighted')),
  constraint ab_tests_status check (status in ('draft', 'running', 'paused', 'completed'))
);
create index ab_tests_by_account on ab_tests (account_id, created_at desc, id);
create index ab_tests_by_code on ab_tests (primary_qr_id);
-- The database decides which of two starts was first.
create unique index ab_tests_one_running on ab_tests (primary_qr_id) where status = 'running';
create index ab_tests_running_by_link on ab_tests (link_id) where status = 'running';

create table ab_test_variants (
  id uuid primary key,
  test_id uuid not null references ab_tests (id) on delete cascade,
  position integer not null,
  name text not null,
  destination_url text not null,
  traffic_weight double precision not null,
  constraint ab_test_variants_position unique (test_id, position)
);

-- One row for each click that converted: the key is what makes a conversion count once.
create table ab_conversions (
  click_id uuid primary key,
  test_id uuid not null references ab_tests (id) on delete cascade,
  variant_id uuid not null,
  -- The click that drew the variant, shared by all visits that came back with its cookie.
  draw_id uuid not null,
  value double precision,
  converted_at timestamptz not null
);
create index ab_conversions_by_variant on ab_conversions (test_id, variant_id, draw_id);
