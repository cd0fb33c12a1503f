-- Visitors of many values over a year must be counted in a few hundredths of a second (docs/adr/0032). That takes few
-- sketches for each value, which lie together. So the sums of 1 day, of 16 days and of 128 days are rows of one table, in
-- the order in which a report reads them.
--
-- Every statement is safe to run again. Views go first, so that nothing is written while tables change places.
DROP VIEW IF EXISTS clicks_arrived_to_clicks SYNC;
DROP VIEW IF EXISTS clicks_arrived_to_time SYNC;
DROP VIEW IF EXISTS clicks_arrived_to_counted SYNC;
DROP VIEW IF EXISTS clicks_counted_to_link SYNC;
DROP VIEW IF EXISTS clicks_counted_to_value SYNC;
DROP VIEW IF EXISTS clicks_by_link_to_month SYNC;
DROP VIEW IF EXISTS clicks_by_value_to_month SYNC;

-- Sums hold no more than the records do, so they are made anew.
DROP TABLE IF EXISTS clicks_by_link SYNC;
DROP TABLE IF EXISTS clicks_by_value SYNC;
DROP TABLE IF EXISTS clicks_by_link_month SYNC;
DROP TABLE IF EXISTS clicks_by_value_month SYNC;

-- Clicks of an account for each value of each dimension, on so many days from a day on. Days are counted from 1970 on:
-- a sum of 16 days starts on a day whose number is a multiple of 16, one of 128 days on a multiple of 128.
--
-- Days are put together from the longest sums that fit, so of the short ones a question needs only those before the
-- first long one and after the last. They lie together: an era is as long as the next longer sum (the number of
-- 16 days, of 128 days, of 1,024 days since 1970), and in an era all sums of a value follow each other.
--
-- Sketches are as good as random: packing them saves a third of their space, and reading them takes a third longer.
--
-- A key of several parts is one text, joined by the unit separator (U+001F), because grouping by one is fast.
--   total        nothing
--   quarter      the minute of the day at which a quarter of an hour starts (sums of 1 day only, no sketches)
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
  days UInt8,
  era UInt16,
  key LowCardinality(String),
  day Date,
  clicks SimpleAggregateFunction(sum, UInt64),
  people_clicks SimpleAggregateFunction(sum, UInt64),
  scan_clicks SimpleAggregateFunction(sum, UInt64),
  people_scan_clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64) CODEC(NONE),
  people_visitors AggregateFunction(uniqCombined64(12), UInt64) CODEC(NONE),
  scan_visitors AggregateFunction(uniqCombined64(12), UInt64) CODEC(NONE),
  people_scan_visitors AggregateFunction(uniqCombined64(12), UInt64) CODEC(NONE)
)
ENGINE = AggregatingMergeTree
ORDER BY (account_id, dimension, days, era, key, day)
SETTINGS index_granularity = 128;

-- The same for each link, for the top links of an account.
CREATE TABLE IF NOT EXISTS clicks_by_link
(
  account_id UUID,
  days UInt8,
  era UInt16,
  link_id UUID,
  day Date,
  clicks SimpleAggregateFunction(sum, UInt64),
  people_clicks SimpleAggregateFunction(sum, UInt64),
  scan_clicks SimpleAggregateFunction(sum, UInt64),
  people_scan_clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64) CODEC(NONE),
  people_visitors AggregateFunction(uniqCombined64(12), UInt64) CODEC(NONE),
  scan_visitors AggregateFunction(uniqCombined64(12), UInt64) CODEC(NONE),
  people_scan_visitors AggregateFunction(uniqCombined64(12), UInt64) CODEC(NONE)
)
ENGINE = AggregatingMergeTree
ORDER BY (account_id, days, era, link_id, day)
SETTINGS index_granularity = 128;

-- Clicks are summed up once, by days; what comes of it is written as a sum of each length. Merging parts does the rest.
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_value TO clicks_by_value AS
SELECT
  account_id,
  dimension,
  length.1 AS days,
  intDiv(day_number, length.2) AS era,
  key,
  toDate(day_number - day_number % length.1) AS day,
  clicks,
  people_clicks,
  scan_clicks,
  people_scan_clicks,
  visitors,
  people_visitors,
  scan_visitors,
  people_scan_visitors
FROM
(
  SELECT
    account_id,
    dimension,
    toUInt16(toDate(clicked_at)) AS day_number,
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
  GROUP BY account_id, dimension, day_number, key
)
ARRAY JOIN [(1, 16), (16, 128), (128, 1024)] AS length
WHERE length.1 = 1 OR dimension != 'quarter';

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_link TO clicks_by_link AS
SELECT
  account_id,
  length.1 AS days,
  intDiv(day_number, length.2) AS era,
  link_id,
  toDate(day_number - day_number % length.1) AS day,
  clicks,
  people_clicks,
  scan_clicks,
  people_scan_clicks,
  visitors,
  people_visitors,
  scan_visitors,
  people_scan_visitors
FROM
(
  SELECT
    account_id,
    toUInt16(toDate(clicked_at)) AS day_number,
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
  GROUP BY account_id, day_number, link_id
)
ARRAY JOIN [(1, 16), (16, 128), (128, 1024)] AS length;

INSERT INTO clicks_counted SELECT * FROM clicks_by_time;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_clicks TO clicks AS SELECT * FROM clicks_arrived;
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_time TO clicks_by_time AS SELECT * FROM clicks_arrived;
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_counted TO clicks_counted AS SELECT * FROM clicks_arrived;
