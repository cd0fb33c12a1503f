-- Reports on one link group its records by several columns at once. Grouping by one takes half the time (docs/adr/0032),
-- so each record holds the values of these columns as one text too, joined by the unit separator (U+001F).
ALTER TABLE clicks
  ADD COLUMN IF NOT EXISTS place_key LowCardinality(String)
    MATERIALIZED concat(country, char(31), country_code, char(31), region, char(31), city),
  ADD COLUMN IF NOT EXISTS device_key LowCardinality(String)
    MATERIALIZED concat(browser, char(31), os, char(31), device_type),
  ADD COLUMN IF NOT EXISTS referrer_key LowCardinality(String)
    MATERIALIZED concat(referrer_host, char(31), referrer_category),
  ADD COLUMN IF NOT EXISTS utm_key LowCardinality(String)
    MATERIALIZED concat(utm_source, char(31), utm_medium, char(31), utm_campaign);

-- Older records get theirs in the background; until then they are made when they are read.
ALTER TABLE clicks
  MATERIALIZE COLUMN place_key,
  MATERIALIZE COLUMN device_key,
  MATERIALIZE COLUMN referrer_key,
  MATERIALIZE COLUMN utm_key;

-- Questions about whole accounts are answered from sums, and from this table only with a filter or at the edges of days.
ALTER TABLE clicks_by_time
  ADD COLUMN IF NOT EXISTS place_key String
    ALIAS concat(country, char(31), country_code, char(31), region, char(31), city),
  ADD COLUMN IF NOT EXISTS device_key String ALIAS concat(browser, char(31), os, char(31), device_type),
  ADD COLUMN IF NOT EXISTS referrer_key String ALIAS concat(referrer_host, char(31), referrer_category),
  ADD COLUMN IF NOT EXISTS utm_key String ALIAS concat(utm_source, char(31), utm_medium, char(31), utm_campaign);
