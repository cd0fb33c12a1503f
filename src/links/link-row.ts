import type { Selectable } from "kysely";
import { domainOf, homeNamed } from "../domains/index.ts";
import type { Channel } from "../kernel/index.ts";
import type { Link, LinkDraft, LinkSource } from "./link.ts";
import type { CountedShortUrlsView } from "./links.table.ts";

export type LinkRow = Selectable<CountedShortUrlsView>;

export function linkOf(row: LinkRow): Link {
  return {
    id: row.id,
    accountId: row.account_id,
    home: homeNamed(row.domain),
    code: row.code,
    alias: row.custom_alias,
    destination: row.destination,
    name: row.name,
    passwordHash: row.password_hash,
    tags: row.tags,
    tracked: row.tracking_enabled,
    dynamic: row.dynamic,
    channel: row.channel as Channel,
    source: row.source as LinkSource,
    campaignId: row.campaign_id,
    expiresAt: row.expires_at,
    disabledAt: row.disabled_at,
    clickCount: row.click_count,
    scanCount: row.scan_count,
    lastClickedAt: row.last_clicked_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A draft's columns. */
export function rowOf(draft: LinkDraft) {
  const { home } = draft;
  return {
    id: draft.id,
    account_id: draft.accountId,
    domain: domainOf(home),
    url_type: home.kind,
    subdomain: home.kind === "subdomain" ? home.subdomain : null,
    branded_domain: home.kind === "branded" ? home.host : null,
    code: draft.code,
    custom_alias: draft.alias,
    destination: draft.destination,
    name: draft.name,
    password_hash: draft.passwordHash,
    tags: [...draft.tags],
    tracking_enabled: draft.tracked,
    dynamic: draft.dynamic,
    channel: draft.channel,
    source: draft.source,
    campaign_id: draft.campaignId,
    expires_at: draft.expiresAt,
    disabled_at: draft.disabledAt,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  };
}

/** A new link as it is read back: nobody has followed it yet. */
export function unvisited(draft: LinkDraft): Link {
  return { ...draft, clickCount: 0, scanCount: 0, lastClickedAt: null };
}
