import { type Static, type TSchema, Type } from "typebox";
import { URL_TYPES } from "../domains/index.ts";
import { isOn, nullable, oneOf, timestamp, uuid } from "../http/index.ts";
import type { ReportInput } from "./input.ts";
import { DATE_RANGES } from "./period.ts";
import { GRANULARITIES } from "./questions/index.ts";
import { CATEGORIES } from "./reports/index.ts";

const DEVICE_TYPES = ["desktop", "mobile", "tablet", "bot", "unknown"] as const;
const text = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 2048, description }));
const flag = (description: string) => Type.Optional(oneOf(["true", "1", "false", "0"] as const, { description }));

export const reportQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 365, description: "The last calendar days, today included" }),
  ),
  dateRange: Type.Optional(oneOf(DATE_RANGES, { description: "Takes precedence over `days`" })),
  startDate: text("ISO 8601; a day without a time begins at midnight"),
  endDate: text("ISO 8601; a day without a time is meant whole"),
  timezone: text("IANA name; in which calendar days are counted, UTC unless given"),
  granularity: Type.Optional(oneOf(GRANULARITIES, { description: "Of time series" })),
  exclude_bots: flag("Leave out what is not taken for a person"),
  scans_only: flag("Only scans of QR codes"),
  compare: flag("Add `previous`: the same for the period of equal length before"),
  country: text("Two letters or English name"),
  city: text("Name"),
  device_type: Type.Optional(oneOf(DEVICE_TYPES)),
  browser: text("Name"),
  os: text("Name"),
  referrer: text("Host without `www.`, or `direct`"),
  utm_source: text("Value"),
  utm_medium: text("Value"),
  utm_campaign: text("Value"),
  campaign_id: Type.Optional(uuid),
  tag: text("Only links with this tag"),
  url_type: Type.Optional(oneOf(URL_TYPES, { description: "Where the link lives, when its code does not say" })),
  subdomain: text("Likewise"),
  branded_domain: text("Likewise"),
  limit: Type.Optional(Type.Integer({ minimum: 1, description: "Rows of a list, the most clicks first" })),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: "Of click details" }),
  ),
  format: Type.Optional(oneOf(["json", "csv"], { description: "`Accept: text/csv` does the same" })),
});

export type ReportQuery = Static<typeof reportQuery>;

/** The one place where a query becomes what operations understand. */
export function inputOf(query: ReportQuery, shortUrlId?: string): ReportInput {
  return {
    shortUrlId,
    days: query.days,
    dateRange: query.dateRange,
    startDate: query.startDate,
    endDate: query.endDate,
    timezone: query.timezone,
    granularity: query.granularity,
    excludeBots: isOn(query.exclude_bots),
    scansOnly: isOn(query.scans_only),
    compare: isOn(query.compare),
    country: query.country,
    city: query.city,
    deviceType: query.device_type,
    browser: query.browser,
    os: query.os,
    referrer: query.referrer,
    utmSource: query.utm_source,
    utmMedium: query.utm_medium,
    utmCampaign: query.utm_campaign,
    campaignId: query.campaign_id,
    tag: query.tag,
    urlType: query.url_type,
    subdomain: query.subdomain,
    brandedDomain: query.branded_domain,
    limit: query.limit,
    offset: query.offset,
  };
}

const count = Type.Integer({ minimum: 0 });
const visitors = Type.Integer({
  minimum: 0,
  description:
    "Exact when the period of an account, or a link in all, has up to 20,000 clicks, bots included, and nothing but bots or scans is filtered. Otherwise an estimate, with a standard error of 0.3 % up to 100,000 visitors and 0.9 % at most",
});
const percentage = Type.Number({ description: "With one decimal place" });
const list = <T extends Record<string, TSchema>>(fields: T) => Type.Array(Type.Object(fields));

/** With `compare=true` a report carries the same report about the period before. */
const comparable = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object({ ...fields, previous: Type.Optional(nullable(Type.Object(fields))) });

const byTime = list({ date: Type.String(), clicks: count });
const overviewFields = {
  total_clicks: count,
  unique_visitors: visitors,
  clicks_by_day: byTime,
  active_days: count,
  last_clicked_at: nullable(timestamp),
};
const accountOverviewFields = { ...overviewFields, total_urls: count, active_urls: count };
const named = list({ name: Type.String(), clicks: count, percentage });
const devices = Type.Object({
  browsers: named,
  operating_systems: named,
  device_types: list({ type: oneOf(DEVICE_TYPES), clicks: count, percentage }),
});
const country = { country: Type.String(), country_code: Type.String() };
const places = list({ ...country, region: Type.String(), city: Type.String(), clicks: count, percentage });
const utmFields = {
  utm_source: Type.String(),
  utm_medium: Type.String(),
  utm_campaign: Type.String(),
  clicks: count,
  unique_visitors: visitors,
};
const categoryTotal = Type.Object({ clicks: count, unique_visitors: visitors, percentage });
const click = {
  id: uuid,
  clicked_at: timestamp,
  country: Type.String(),
  city: Type.String(),
  device_type: oneOf(DEVICE_TYPES),
  browser: Type.String(),
  referrer: Type.String(),
};
export const clickRecord = Type.Object({
  ...click,
  short_code: Type.String(),
  original_url: Type.String(),
  ip_address: Type.String(),
  user_agent: Type.String(),
  os: Type.String(),
});

/** The `data` of each report's answer. */
export const answers = {
  linkOverview: Type.Object({ data: comparable(overviewFields) }),
  accountOverview: Type.Object({ data: comparable(accountOverviewFields) }),
  linkPlaces: comparable({ data: places, total_locations: count }),
  accountPlaces: comparable({
    data: Type.Object({
      countries: list({ ...country, clicks: count, percentage }),
      cities: list({ city: Type.String(), country: Type.String(), clicks: count }),
    }),
  }),
  linkDevices: comparable({ data: devices, total_device_combinations: count }),
  accountDevices: comparable({ data: devices }),
  referrers: comparable({
    data: list({
      referrer: Type.String(),
      source_category: oneOf(CATEGORIES),
      clicks: count,
      unique_visitors: visitors,
      percentage,
    }),
    traffic_sources: Type.Object({ social: count, search: count, direct: count, other: count }),
    category_totals: Type.Object({
      social: categoryTotal,
      messaging: categoryTotal,
      search: categoryTotal,
      direct: categoryTotal,
      other: categoryTotal,
    }),
  }),
  utm: comparable({ data: list({ ...utmFields, percentage }), total_combinations: count }),
  topUrls: comparable({
    data: list({
      id: uuid,
      short_code: Type.String(),
      short_url: Type.String(),
      original_url: Type.String(),
      name: nullable(Type.String()),
      clicks: count,
      unique_visitors: visitors,
      percentage,
    }),
    total_urls: count,
  }),
  clickDetails: comparable({
    data: Type.Array(clickRecord),
    pagination: Type.Object({ limit: count, offset: count, total: count }),
  }),
  complete: comparable({
    basic: Type.Object({ total_clicks: count, unique_visitors: visitors, clicks_by_day: byTime }),
    utm: list(utmFields),
    geographic: places,
    device: devices,
    clicks: list(click),
    filters: Type.Object({ startDate: nullable(Type.String()), endDate: nullable(Type.String()) }),
  }),
  scanReferrers: comparable({
    trafficSources: list({ source: oneOf(CATEGORIES), scans: count, uniqueScanners: visitors, percentage }),
    referrerDomains: list({ domain: Type.String(), scans: count, uniqueScanners: visitors }),
    totalScans: count,
  }),
  scanOverview: comparable({
    totalScans: count,
    uniqueScanners: visitors,
    totalQrCodes: count,
    activeQrCodes: count,
    scansByDay: list({ date: Type.String(), scans: count }),
    topQrCodes: list({ id: uuid, name: Type.String(), scans: count, uniqueScanners: visitors, percentage }),
  }),
} as const;
