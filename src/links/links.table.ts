import type { Generated } from "kysely";

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
  click_count: Generated<number>;
  scan_count: Generated<number>;
  last_clicked_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface AccountLinksTable {
  account_id: string;
  slot: number;
  links: number;
}

declare module "../store/tables.ts" {
  interface Tables {
    short_urls: ShortUrlsTable;
    account_links: AccountLinksTable;
  }
}
