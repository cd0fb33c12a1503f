-- One row for each click, in the order of the questions about one link: account, link, time.
-- Rows are never changed. They go when their link is erased or when they are older than the retention setting.
CREATE TABLE IF NOT EXISTS clicks
(
  id UUID,
  account_id UUID,
  link_id UUID,
  clicked_at DateTime64(3, 'UTC'),
  short_code String CODEC(ZSTD(1)),
  destination String CODEC(ZSTD(1)),
  ip_address String CODEC(ZSTD(1)),
  user_agent String CODEC(ZSTD(1)),
  referrer String CODEC(ZSTD(1)),
  referrer_host LowCardinality(String),
  referrer_category LowCardinality(String),
  country LowCardinality(String),
  country_code LowCardinality(String),
  region LowCardinality(String),
  city LowCardinality(String),
  device_type LowCardinality(String),
  browser LowCardinality(String),
  os LowCardinality(String),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign LowCardinality(String),
  utm_term LowCardinality(String),
  utm_content LowCardinality(String),
  visitor UInt64,
  bot UInt8,
  bot_reason LowCardinality(String),
  scan UInt8,
  test_id LowCardinality(String),
  variant_id LowCardinality(String),
  variant_drawn UInt8
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(clicked_at)
ORDER BY (account_id, link_id, clicked_at, id);

-- The same rows in the order of the questions about a whole account: account, time.
CREATE TABLE IF NOT EXISTS clicks_by_time AS clicks
ENGINE = MergeTree
PARTITION BY toYYYYMM(clicked_at)
ORDER BY (account_id, clicked_at, id);

-- Clicks of an account in each quarter of an hour, the smallest step in which time zones differ.
CREATE TABLE IF NOT EXISTS clicks_by_quarter
(
  account_id UUID,
  quarter DateTime('UTC'),
  bot UInt8,
  scan UInt8,
  clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(quarter)
ORDER BY (account_id, quarter, bot, scan);

-- Clicks of each link on each UTC day, for the top links of an account.
CREATE TABLE IF NOT EXISTS clicks_by_link
(
  account_id UUID,
  day Date,
  link_id UUID,
  bot UInt8,
  scan UInt8,
  clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64),
  last_clicked_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, day, link_id, bot, scan);

-- Clicks of an account on each UTC day for each value of each dimension. What key1 to key3 hold depends on the dimension:
--   country      country, country code
--   city         city, region, country
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
  key1 LowCardinality(String),
  key2 LowCardinality(String),
  key3 LowCardinality(String),
  bot UInt8,
  scan UInt8,
  clicks SimpleAggregateFunction(sum, UInt64),
  visitors AggregateFunction(uniqCombined64(12), UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (account_id, dimension, day, key1, key2, key3, bot, scan);

-- New clicks arrive here. A table of the engine Null stores nothing: its views pass the rows on.
CREATE TABLE IF NOT EXISTS clicks_arrived AS clicks ENGINE = Null;

-- Rows that only the sums shall see: new clicks, and records from which sums are computed anew.
CREATE TABLE IF NOT EXISTS clicks_counted AS clicks ENGINE = Null;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_clicks TO clicks AS SELECT * FROM clicks_arrived;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_time TO clicks_by_time AS SELECT * FROM clicks_arrived;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_arrived_to_counted TO clicks_counted AS SELECT * FROM clicks_arrived;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_quarter TO clicks_by_quarter AS
SELECT
  account_id,
  toDateTime(toStartOfFifteenMinutes(clicked_at), 'UTC') AS quarter,
  bot,
  scan,
  count() AS clicks,
  uniqCombined64State(12)(visitor) AS visitors
FROM clicks_counted
GROUP BY account_id, quarter, bot, scan;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_link TO clicks_by_link AS
SELECT
  account_id,
  toDate(clicked_at) AS day,
  link_id,
  bot,
  scan,
  count() AS clicks,
  uniqCombined64State(12)(visitor) AS visitors,
  max(clicked_at) AS last_clicked_at
FROM clicks_counted
GROUP BY account_id, day, link_id, bot, scan;

CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_counted_to_value TO clicks_by_value AS
SELECT
  account_id,
  dimension,
  toDate(clicked_at) AS day,
  key1,
  key2,
  key3,
  bot,
  scan,
  count() AS clicks,
  uniqCombined64State(12)(visitor) AS visitors
FROM clicks_counted
ARRAY JOIN
  ['country', 'city', 'device_type', 'browser', 'os', 'referrer', 'category', 'utm'] AS dimension,
  [country, city, device_type, browser, os, referrer_host, referrer_category, utm_source] AS key1,
  [country_code, region, '', '', '', referrer_category, '', utm_medium] AS key2,
  ['', country, '', '', '', '', '', utm_campaign] AS key3
WHERE dimension != 'utm' OR key1 != '' OR key2 != '' OR key3 != ''
GROUP BY account_id, dimension, day, key1, key2, key3, bot, scan;
