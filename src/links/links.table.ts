export interface ShortUrlsTable {
  id: string;
  account_id: string;
  domain: string;
  url_type: string;
  subdomain: string | null;
  branded_domain: string | null;
  code: string;
  custom_alias: string | null;
  destination: string;
  name: string | null;
  password_hash: string | null;
  tags: string[];
  tracking_enabled: boolean;
  dynamic: boolean;
  channel: string;
  source: string;
  campaign_id: string | null;
  expires_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A view: links with the counters that the click pipeline keeps for them. */
export interface CountedShortUrlsView extends ShortUrlsTable {
  click_count: number;
  scan_count: number;
  last_clicked_at: Date | null;
}

export interface AccountLinksTable {
  account_id: string;
  slot: number;
  links: number;
}

declare module "../store/tables.ts" {
  interface Tables {
    short_urls: ShortUrlsTable;
    counted_short_urls: CountedShortUrlsView;
    account_links: AccountLinksTable;
  }
}
