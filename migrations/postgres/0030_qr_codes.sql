-- QR codes. What a code shares with the short URL behind it (destination, tracking, password, expiry, scans) is kept
-- there and only there; the columns here speak for codes that have none.

create table qr_codes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Without its short URL a code leads nowhere: they go together.
  short_url_id uuid references short_urls (id) on delete cascade,
  -- Null for the code of a short URL that was asked for with one: it is called what the short URL is called.
  name text,
  content_type text not null,
  content_data jsonb not null,
  -- What a scanner would read if nothing stood between: the URL itself, WIFI:..., BEGIN:VCARD...
  original_content text not null,
  visual_settings jsonb not null,
  source text not null,
  is_dynamic boolean not null,
  tracking_enabled boolean not null,
  password_hash text,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint qr_codes_source check (source in ('QR_CODE_GENERATOR', 'BULK_IMPORT', 'URL_SHORTENER')),
  constraint qr_codes_one_each unique (short_url_id)
);

create index qr_codes_newest on qr_codes (account_id, created_at desc, id);

-- Apart from the codes, so that a list reads only the pictures that it has to draw.
create table qr_code_logos (
  qr_code_id uuid primary key references qr_codes (id) on delete cascade,
  -- Drawn anew by the service: nothing of the file that was sent is left in it.
  png bytea not null,
  -- What the caller gave, when it is too long to be repeated in every list.
  url text
);
