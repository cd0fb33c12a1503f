/** One row of the table `clicks`, column by column, in its order. Text that is not known is "Unknown" or empty. */
export interface ClickRow {
  readonly id: string;
  readonly account_id: string;
  readonly link_id: string;
  readonly clicked_at: number;
  readonly short_code: string;
  readonly destination: string;
  readonly ip_address: string;
  readonly user_agent: string;
  /** The whole header, or "". */
  readonly referrer: string;
  /** Without `www.`; "direct" when there is none. */
  readonly referrer_host: string;
  readonly referrer_category: ReferrerCategory;
  readonly country: string;
  readonly country_code: string;
  readonly region: string;
  readonly city: string;
  readonly device_type: DeviceType;
  readonly browser: string;
  readonly os: string;
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
  readonly utm_term: string;
  readonly utm_content: string;
  /** A 64-bit keyed hash in decimal: JavaScript's numbers cannot hold it. */
  readonly visitor: string;
  readonly bot: 0 | 1;
  readonly bot_reason: BotReason | "";
  readonly scan: 0 | 1;
  readonly test_id: string;
  readonly variant_id: string;
  /** 1 when chance chose the variant on this click: a trial of the test. */
  readonly variant_drawn: 0 | 1;
}

export type ReferrerCategory = "social" | "messaging" | "search" | "direct" | "other";
export type DeviceType = "desktop" | "mobile" | "tablet" | "bot" | "unknown";

/** Why a click is not taken for a person's: a crawler, a link preview, a mail scanner, or a page fetched in advance. */
export type BotReason = "crawler" | "preview" | "mail-scanner" | "prefetch";

/** The columns of a row and the types in which it is written. */
export const CLICK_COLUMNS = {
  id: "UUID",
  account_id: "UUID",
  link_id: "UUID",
  clicked_at: "DateTime64(3, 'UTC')",
  short_code: "String",
  destination: "String",
  ip_address: "String",
  user_agent: "String",
  referrer: "String",
  referrer_host: "String",
  referrer_category: "String",
  country: "String",
  country_code: "String",
  region: "String",
  city: "String",
  device_type: "String",
  browser: "String",
  os: "String",
  utm_source: "String",
  utm_medium: "String",
  utm_campaign: "String",
  utm_term: "String",
  utm_content: "String",
  visitor: "UInt64",
  bot: "UInt8",
  bot_reason: "String",
  scan: "UInt8",
  test_id: "String",
  variant_id: "String",
  variant_drawn: "UInt8",
} as const satisfies Readonly<Record<keyof ClickRow, string>>;
