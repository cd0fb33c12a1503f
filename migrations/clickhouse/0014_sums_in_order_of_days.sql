-- Sums lay in eras: by value before day, several days of a value together. Questions need all values of a few sums far more
-- often, and read up to twice the rows they asked for. Now the values of a sum lie together (docs/adr/0035).
--
-- Every statement is safe to run again. Views go first, so that nothing is written while tables change places.
DROP VIEW IF EXISTS clicks_arrived_to_clicks SYNC;
DROP VIEW IF EXISTS clicks_arrived_to_time SYNC;
DROP VIEW IF EXISTS clicks_arrived_to_counted SYNC;
DROP VIEW IF EXISTS clicks_counted_to_link SYNC;
DROP VIEW IF EXISTS clicks_counted_to_value SYNC;

-- The sums themselves stay as 0013 describes them. What was copied by a run that did not come to its end is copied anew.
DROP TABLE IF EXISTS clicks_by_value_and_day SYNC;
CREATE TABLE IF NOT EXISTS clicks_by_value_and_day
(
  account_id UUID,
  dimension LowCardinality(String),
  days UInt16,
  day Date,
  key LowCardinality(String),
  clicks SimpleAggregateFunction(sum, UInt64),
  people_clicks SimpleAggregateFunction(sum, UInt64),
  scan_clicks SimpleAggregateFunction(sum, UInt64),
  people_scan_clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(groupBitmap, UInt32) CODEC(NONE),
  people_visitors AggregateFunction(groupBitmap, UInt32) CODEC(NONE),
  scan_visitors AggregateFunction(groupBitmap, UInt32) CODEC(NONE),
  people_scan_visitors AggregateFunction(groupBitmap, UInt32) CODEC(NONE)
)
ENGINE = AggregatingMergeTree
ORDER BY (account_id, dimension, days, day, key)
SETTINGS index_granularity = 64, min_compress_block_size = 8192, max_compress_block_size = 16384;
INSERT INTO clicks_by_value_and_day
SELECT
  account_id, dimension, days, day, key,
  clicks, people_clicks, scan_clicks, people_scan_clicks,
  visitors, people_visitors, scan_visitors, people_scan_visitors
FROM clicks_by_value
SETTINGS max_threads = 1, max_block_size = 8192, min_insert_block_size_rows = 65536;
EXCHANGE TABLES clicks_by_value_and_day AND clicks_by_value;
DROP TABLE IF EXISTS clicks_by_value_and_day SYNC;

DROP TABLE IF EXISTS clicks_by_link_and_day SYNC;
CREATE TABLE IF NOT EXISTS clicks_by_link_and_day
(
  account_id UUID,
  days UInt16,
  day Date,
  link_id UUID,
  clicks SimpleAggregateFunction(sum, UInt64),
  people_clicks SimpleAggregateFunction(sum, UInt64),
  scan_clicks SimpleAggregateFunction(sum, UInt64),
  people_scan_clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(groupBitmap, UInt32) CODEC(NONE),
  people_visitors AggregateFunction(groupBitmap, UInt32) CODEC(NONE),
  scan_visitors AggregateFunction(groupBitmap, UInt32) CODEC(NONE),
  people_scan_visitors AggregateFunction(groupBitmap, UInt32) CODEC(NONE),
  last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  people_last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  scan_last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  people_scan_last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
ORDER BY (account_id, days, day, link_id)
SETTINGS index_granularity = 128;
INSERT INTO clicks_by_link_and_day
SELECT
  account_id, days, day, link_id,
  clicks, people_clicks, scan_clicks, people_scan_clicks,
  visitors, people_visitors, scan_visitors, people_scan_visitors,
  last_at, people_last_at, scan_last_at, people_scan_last_at
FROM clicks_by_link
SETTINGS max_threads = 1, max_block_size = 8192, min_insert_block_size_rows = 65536;
EXCHANGE TABLES clicks_by_link_and_day AND clicks_by_link;
DROP TABLE IF EXISTS clicks_by_link_and_day SYNC;

-- Clicks are summed up once, by days; what comes of it is written as a sum of each length. Merging parts does the rest.
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_value TO clicks_by_value AS
SELECT
  account_id,
  dimension,
  length AS days,
  toDate(day_number - day_number % length) AS day,
  key,
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
    dimension IN ('total', 'referrer', 'category', 'utm') AS has_marks,
    count() AS clicks,
    countIf(bot = 0) AS people_clicks,
    countIf(scan = 1) AS scan_clicks,
    countIf(bot = 0 AND scan = 1) AS people_scan_clicks,
    groupBitmapStateIf(mark, has_marks) AS visitors,
    groupBitmapStateIf(mark, has_marks AND bot = 0) AS people_visitors,
    groupBitmapStateIf(mark, has_marks AND scan = 1) AS scan_visitors,
    groupBitmapStateIf(mark, has_marks AND bot = 0 AND scan = 1) AS people_scan_visitors
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
ARRAY JOIN [1, 4, 16, 64, 256] AS length
WHERE length = 1 OR dimension != 'quarter';

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_link TO clicks_by_link AS
SELECT
  account_id,
  length AS days,
  toDate(day_number - day_number % length) AS day,
  link_id,
  clicks,
  people_clicks,
  scan_clicks,
  people_scan_clicks,
  visitors,
  people_visitors,
  scan_visitors,
  people_scan_visitors,
  last_at,
  people_last_at,
  scan_last_at,
  people_scan_last_at
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
    groupBitmapState(mark) AS visitors,
    groupBitmapStateIf(mark, bot = 0) AS people_visitors,
    groupBitmapStateIf(mark, scan = 1) AS scan_visitors,
    groupBitmapStateIf(mark, bot = 0 AND scan = 1) AS people_scan_visitors,
    max(clicked_at) AS last_at,
    maxIf(clicked_at, bot = 0) AS people_last_at,
    maxIf(clicked_at, scan = 1) AS scan_last_at,
    maxIf(clicked_at, bot = 0 AND scan = 1) AS people_scan_last_at
  FROM clicks_counted
  GROUP BY account_id, day_number, link_id
)
ARRAY JOIN [1, 4, 16, 64, 256] AS length;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_clicks TO clicks AS SELECT * FROM clicks_arrived;
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_time TO clicks_by_time AS SELECT * FROM clicks_arrived;
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_counted TO clicks_counted AS SELECT * FROM clicks_arrived;
