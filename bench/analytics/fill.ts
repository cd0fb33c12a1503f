import type { EventsClient } from "../../src/store/index.ts";

const CHUNK = 250_000;
const YEAR_DAYS = 365;

export interface Filling {
  readonly accountId: string;
  readonly clicks: number;
  readonly links: number;
  /** The last moment of the year that the clicks are spread over. */
  readonly until: Date;
  readonly onProgress: (clicks: number) => void;
}

/** The identifier of the nth link, the same in SQL and in here. */
export const linkIdOf = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;

/**
 * Clicks as an account of some size has them, made inside ClickHouse and sent the way of every click: spread over a
 * year, few popular values and a long tail everywhere (the nth value is chosen in proportion to 1/n; links a little
 * more evenly), a third without referrer, a fifth with UTM values, one in twelve from a bot, one in ten a scan.
 */
export async function fill(client: EventsClient, filling: Filling): Promise<void> {
  for (let from = 0; from < filling.clicks; from += CHUNK) {
    const size = Math.min(CHUNK, filling.clicks - from);
    await client.command({ query: statement(filling, { from, size }) });
    filling.onProgress(from + size);
  }
}

function statement({ accountId, clicks, links, until }: Filling, { from, size }: { from: number; size: number }) {
  const spanMs = YEAR_DAYS * 86_400_000;
  return `INSERT INTO clicks_arrived SELECT
    generateUUIDv4(number) AS id,
    toUUID('${accountId}') AS account_id,
    toUUID(concat('00000000-0000-4000-8000-', leftPad(lower(hex(link)), 12, '0'))) AS link_id,
    fromUnixTimestamp64Milli(toInt64(${until.getTime()} - ${spanMs} + (${from / clicks} + u1 * ${size / clicks}) * ${spanMs}), 'UTC') AS clicked_at,
    concat('code', toString(link)) AS short_code,
    concat('https://example.com/pages/', toString(link)) AS destination,
    concat(toString(visitor_number % 223 + 1), '.', toString(intDiv(visitor_number, 223) % 256), '.', toString(intDiv(visitor_number, 57088) % 256), '.7') AS ip_address,
    concat('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/', toString(browser_number + 100), '.0.0.0 Safari/537.36') AS user_agent,
    if(host = 0, '', concat('https://site', toString(host), '.example/')) AS referrer,
    if(host = 0, 'direct', concat('site', toString(host), '.example')) AS referrer_host,
    if(host = 0, 'direct', ['social', 'search', 'messaging', 'other'][host % 4 + 1]) AS referrer_category,
    concat('Country ', toString(city_number % 150)) AS country,
    concat(char(65 + intDiv(city_number % 150, 26)), char(65 + city_number % 150 % 26)) AS country_code,
    concat('Region ', toString(city_number % 750)) AS region,
    concat('City ', toString(city_number)) AS city,
    if(bot, 'bot', ['desktop', 'mobile', 'tablet', 'unknown'][toUInt8(pow(4.99, u6))]) AS device_type,
    concat('Browser ', toString(browser_number)) AS browser,
    concat('System ', toString(toUInt32(pow(12.99, u5)))) AS os,
    if(utm = 0, '', concat('source', toString(utm % 12))) AS utm_source,
    if(utm = 0, '', concat('medium', toString(utm % 5))) AS utm_medium,
    if(utm = 0, '', concat('campaign', toString(utm))) AS utm_campaign,
    '' AS utm_term,
    '' AS utm_content,
    cityHash64(visitor_number) AS visitor,
    bot,
    if(bot, 'crawler', '') AS bot_reason,
    rand(11) % 10 = 0 AS scan,
    '' AS test_id,
    '' AS variant_id,
    0 AS variant_drawn
  FROM (
    SELECT
      number,
      rand(1) / 4294967296 AS u1, rand(2) / 4294967296 AS u2, rand(3) / 4294967296 AS u3, rand(4) / 4294967296 AS u4,
      rand(5) / 4294967296 AS u5, rand(6) / 4294967296 AS u6, rand(7) / 4294967296 AS u7,
      toUInt32(pow(u2, 2) * ${links}) AS link,
      toUInt32(pow(2000, u3)) AS city_number,
      if(rand(8) % 3 = 0, 0, toUInt32(pow(500, u4))) AS host,
      toUInt32(pow(20, u6)) AS browser_number,
      toUInt32(pow(u7, 2) * 3000000) AS visitor_number,
      rand(9) % 12 = 0 AS bot,
      if(rand(10) % 5 = 0, toUInt32(pow(200, rand(12) / 4294967296)), 0) AS utm
    FROM numbers(${from}, ${size})
  )`;
}
