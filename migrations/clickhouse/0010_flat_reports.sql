-- Reports must cost the same at one million clicks and at a hundred (docs/adr/0030). Three things made them grow: many
-- parts for each question, sketches that are merged day by day over a year, and keys of several columns.
--
-- Every statement is safe to run again. Views go first, so that nothing is written while tables change places.
DROP VIEW IF EXISTS clicks_arrived_to_clicks SYNC;
DROP VIEW IF EXISTS clicks_arrived_to_time SYNC;
DROP VIEW IF EXISTS clicks_arrived_to_counted SYNC;
DROP VIEW IF EXISTS clicks_counted_to_quarter SYNC;
DROP VIEW IF EXISTS clicks_counted_to_link SYNC;
DROP VIEW IF EXISTS clicks_counted_to_value SYNC;
DROP VIEW IF EXISTS clicks_by_link_to_month SYNC;
DROP VIEW IF EXISTS clicks_by_value_to_month SYNC;

-- Records by year: a question about all of a link's time reads two parts for a year, not thirteen. Should the process
-- die after the exchange, running this again exchanges the tables back: the partitions differ, the rows do not.
CREATE TABLE IF NOT EXISTS clicks_by_year AS clicks
ENGINE = MergeTree
PARTITION BY toYear(clicked_at)
ORDER BY (account_id, link_id, clicked_at, id);
INSERT INTO clicks_by_year SELECT * FROM clicks WHERE id NOT IN (SELECT id FROM clicks_by_year);
EXCHANGE TABLES clicks_by_year AND clicks;
DROP TABLE IF EXISTS clicks_by_year SYNC;

CREATE TABLE IF NOT EXISTS clicks_by_time_by_year AS clicks
ENGINE = MergeTree
PARTITION BY toYear(clicked_at)
ORDER BY (account_id, clicked_at, id);
INSERT INTO clicks_by_time_by_year SELECT * FROM clicks_by_time WHERE id NOT IN (SELECT id FROM clicks_by_time_by_year);
EXCHANGE TABLES clicks_by_time_by_year AND clicks_by_time;
DROP TABLE IF EXISTS clicks_by_time_by_year SYNC;

-- Sums hold no more than the records do, so they are made anew.
DROP TABLE IF EXISTS clicks_by_quarter SYNC;
DROP TABLE IF EXISTS clicks_by_link SYNC;
DROP TABLE IF EXISTS clicks_by_value SYNC;
DROP TABLE IF EXISTS clicks_by_link_month SYNC;
DROP TABLE IF EXISTS clicks_by_value_month SYNC;

-- Clicks of an account on each UTC day for each value of each dimension. Four columns instead of two flags in the key:
-- all clicks, those of people, scans, scans of people. A report reads one of them, and merges one sketch for each row.
-- A key of several parts is one text, joined by the unit separator (U+001F), because grouping by one is fast.
--   total        nothing
--   quarter      the minute of the day at which a quarter of an hour starts (no sketches)
--   country      country, country code
--   city         city, country
--   device_type  device type
--   browser      browser
--   os           operating system
--   referrer     host ('direct' without one), category
--   category     category
--   utm          source, medium, campaign (clicks with none of the three are left out)
CREATE TABLE IF NOT EXISTS clicks_by_value
(
  account_id UUID,
  dimension LowCardinality(String),
  day Date,
  key LowCardinality(String),
  clicks SimpleAggregateFunction(sum, UInt64),
  people_clicks SimpleAggregateFunction(sum, UInt64),
  scan_clicks SimpleAggregateFunction(sum, UInt64),
  people_scan_clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64),
  people_visitors AggregateFunction(uniqCombined64(12), UInt64),
  scan_visitors AggregateFunction(uniqCombined64(12), UInt64),
  people_scan_visitors AggregateFunction(uniqCombined64(12), UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYear(day)
ORDER BY (account_id, dimension, day, key)
SETTINGS index_granularity = 1024;

-- Clicks of each link on each UTC day, for the top links of an account.
CREATE TABLE IF NOT EXISTS clicks_by_link
(
  account_id UUID,
  day Date,
  link_id UUID,
  clicks SimpleAggregateFunction(sum, UInt64),
  people_clicks SimpleAggregateFunction(sum, UInt64),
  scan_clicks SimpleAggregateFunction(sum, UInt64),
  people_scan_clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64),
  people_visitors AggregateFunction(uniqCombined64(12), UInt64),
  scan_visitors AggregateFunction(uniqCombined64(12), UInt64),
  people_scan_visitors AggregateFunction(uniqCombined64(12), UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYear(day)
ORDER BY (account_id, day, link_id)
SETTINGS index_granularity = 1024;

-- The same for each month, named by its first day: a year is twelve sketches for each value, not 365. The quarters of an
-- hour are left out.
CREATE TABLE IF NOT EXISTS clicks_by_value_month
(
  account_id UUID,
  dimension LowCardinality(String),
  month Date,
  key LowCardinality(String),
  clicks SimpleAggregateFunction(sum, UInt64),
  people_clicks SimpleAggregateFunction(sum, UInt64),
  scan_clicks SimpleAggregateFunction(sum, UInt64),
  people_scan_clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64),
  people_visitors AggregateFunction(uniqCombined64(12), UInt64),
  scan_visitors AggregateFunction(uniqCombined64(12), UInt64),
  people_scan_visitors AggregateFunction(uniqCombined64(12), UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (account_id, dimension, month, key)
SETTINGS index_granularity = 1024;

CREATE TABLE IF NOT EXISTS clicks_by_link_month
(
  account_id UUID,
  month Date,
  link_id UUID,
  clicks SimpleAggregateFunction(sum, UInt64),
  people_clicks SimpleAggregateFunction(sum, UInt64),
  scan_clicks SimpleAggregateFunction(sum, UInt64),
  people_scan_clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64),
  people_visitors AggregateFunction(uniqCombined64(12), UInt64),
  scan_visitors AggregateFunction(uniqCombined64(12), UInt64),
  people_scan_visitors AggregateFunction(uniqCombined64(12), UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (account_id, month, link_id)
SETTINGS index_granularity = 1024;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_value TO clicks_by_value AS
SELECT
  account_id,
  dimension,
  toDate(clicked_at) AS day,
  key,
  count() AS clicks,
  countIf(bot = 0) AS people_clicks,
  countIf(scan = 1) AS scan_clicks,
  countIf(bot = 0 AND scan = 1) AS people_scan_clicks,
  uniqCombined64StateIf(12)(visitor, dimension != 'quarter') AS visitors,
  uniqCombined64StateIf(12)(visitor, dimension != 'quarter' AND bot = 0) AS people_visitors,
  uniqCombined64StateIf(12)(visitor, dimension != 'quarter' AND scan = 1) AS scan_visitors,
  uniqCombined64StateIf(12)(visitor, dimension != 'quarter' AND bot = 0 AND scan = 1) AS people_scan_visitors
FROM clicks_counted
ARRAY JOIN
  ['total', 'quarter', 'country', 'city', 'device_type', 'browser', 'os', 'referrer', 'category', 'utm'] AS dimension,
  [
    '',
    toString(intDiv(toHour(clicked_at) * 60 + toMinute(clicked_at), 15) * 15),
    concat(country, char(31), country_code),
    concat(city, char(31), country),
    device_type,
    browser,
    os,
    concat(referrer_host, char(31), referrer_category),
    referrer_category,
    concat(utm_source, char(31), utm_medium, char(31), utm_campaign)
  ] AS key
WHERE dimension != 'utm' OR key != char(31, 31)
GROUP BY account_id, dimension, day, key;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_link TO clicks_by_link AS
SELECT
  account_id,
  toDate(clicked_at) AS day,
  link_id,
  count() AS clicks,
  countIf(bot = 0) AS people_clicks,
  countIf(scan = 1) AS scan_clicks,
  countIf(bot = 0 AND scan = 1) AS people_scan_clicks,
  uniqCombined64State(12)(visitor) AS visitors,
  uniqCombined64StateIf(12)(visitor, bot = 0) AS people_visitors,
  uniqCombined64StateIf(12)(visitor, scan = 1) AS scan_visitors,
  uniqCombined64StateIf(12)(visitor, bot = 0 AND scan = 1) AS people_scan_visitors
FROM clicks_counted
GROUP BY account_id, day, link_id;

-- What enters the sums of days goes on to the sums of months.
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_by_value_to_month TO clicks_by_value_month AS
SELECT
  account_id,
  dimension,
  toStartOfMonth(day) AS month,
  key,
  sum(clicks) AS clicks,
  sum(people_clicks) AS people_clicks,
  sum(scan_clicks) AS scan_clicks,
  sum(people_scan_clicks) AS people_scan_clicks,
  uniqCombined64MergeState(12)(visitors) AS visitors,
  uniqCombined64MergeState(12)(people_visitors) AS people_visitors,
  uniqCombined64MergeState(12)(scan_visitors) AS scan_visitors,
  uniqCombined64MergeState(12)(people_scan_visitors) AS people_scan_visitors
FROM clicks_by_value
WHERE dimension != 'quarter'
GROUP BY account_id, dimension, month, key;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_by_link_to_month TO clicks_by_link_month AS
SELECT
  account_id,
  toStartOfMonth(day) AS month,
  link_id,
  sum(clicks) AS clicks,
  sum(people_clicks) AS people_clicks,
  sum(scan_clicks) AS scan_clicks,
  sum(people_scan_clicks) AS people_scan_clicks,
  uniqCombined64MergeState(12)(visitors) AS visitors,
  uniqCombined64MergeState(12)(people_visitors) AS people_visitors,
  uniqCombined64MergeState(12)(scan_visitors) AS scan_visitors,
  uniqCombined64MergeState(12)(people_scan_visitors) AS people_scan_visitors
FROM clicks_by_link
GROUP BY account_id, month, link_id;

INSERT INTO clicks_counted SELECT * FROM clicks_by_time;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_clicks TO clicks AS SELECT * FROM clicks_arrived;
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_time TO clicks_by_time AS SELECT * FROM clicks_arrived;
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_counted TO clicks_counted AS SELECT * FROM clicks_arrived;
