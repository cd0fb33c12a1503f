import { setImmediate } from "node:timers/promises";
import type { ServiceHosts } from "../domains/index.ts";
import type { Clock } from "../kernel/index.ts";
import { pngDataUrl, renderPng } from "../qr-image/index.ts";
import { scanUrlOf, shortUrlOf } from "./address.ts";
import { type Link, statusOf } from "./link.ts";

/** A link as the specification shows it. What is not listed here never leaves. */
export function presentLink(link: Link, { hosts, now }: { readonly hosts: ServiceHosts; readonly now: Date }) {
  const { home } = link;
  return {
    id: link.id,
    short_code: link.code,
    short_url: shortUrlOf(link, hosts),
    original_url: link.destination,
    name: link.name,
    custom_alias: link.alias,
    channel: link.channel,
    source: link.source,
    click_count: link.clickCount,
    tracking_enabled: link.tracked,
    url_type: home.kind,
    subdomain: home.kind === "subdomain" ? home.subdomain : null,
    branded_domain: home.kind === "branded" ? home.host : null,
    campaign_id: link.campaignId,
    tags: [...link.tags],
    is_dynamic: link.dynamic,
    is_password_protected: link.passwordHash !== null,
    status: statusOf(link, now),
    expires_at: link.expiresAt?.toISOString() ?? null,
    created_at: link.createdAt.toISOString(),
    updated_at: link.updatedAt.toISOString(),
  };
}

/** The image is a PNG data URL in both of the formats that a caller may ask for. */
function presentQr(shortUrl: string) {
  const content = scanUrlOf(shortUrl);
  return { qr_code: pngDataUrl(renderPng(content)), qr_content: content };
}

const WITHOUT_QR = { qr_code: null, qr_content: null } as const;

/** Shows links to callers of every transport. */
export function createLinkPresenter({ hosts, clock }: { hosts: ServiceHosts; clock: Clock }) {
  const show = (link: Link) => presentLink(link, { hosts, now: clock.now() });
  return {
    present(link: Link, { withQr }: { withQr: boolean }) {
      const shown = show(link);
      return { ...shown, ...(withQr ? presentQr(shown.short_url) : WITHOUT_QR) };
    },

    async presentListed(links: readonly Link[], { withQr }: { withQr: boolean }) {
      if (!withQr) return links.map(show);
      const listed = [];
      for (const shown of links.map(show)) {
        listed.push({ ...shown, ...presentQr(shown.short_url) });
        // A hundred images in a row would hold up every redirect that comes meanwhile.
        await setImmediate();
      }
      return listed;
    },
  };
}

export type LinkPresenter = ReturnType<typeof createLinkPresenter>;
