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

/** The order in which a row is written as text. */
export const CLICK_COLUMNS = [
  "id",
  "account_id",
  "link_id",
  "clicked_at",
  "short_code",
  "destination",
  "ip_address",
  "user_agent",
  "referrer",
  "referrer_host",
  "referrer_category",
  "country",
  "country_code",
  "region",
  "city",
  "device_type",
  "browser",
  "os",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "visitor",
  "bot",
  "bot_reason",
  "scan",
  "test_id",
  "variant_id",
  "variant_drawn",
] as const satisfies readonly (keyof ClickRow)[];
