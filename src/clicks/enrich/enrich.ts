import type { Click } from "../click.ts";
import type { ClickRow } from "../click-row.ts";
import { type IpStorage, keepAddressWith, respectDoNotTrackWith } from "./keep-private.ts";
import type { PlaceFinder } from "./place-finder.ts";
import { putDevice } from "./put-device.ts";
import { putPlaceWith } from "./put-place.ts";
import { putReferrer } from "./put-referrer.ts";
import { putUtm } from "./put-utm.ts";
import { putVisitorWith } from "./put-visitor.ts";
import type { Draft, Step } from "./step.ts";

export interface EnrichOptions {
  readonly findPlace: PlaceFinder;
  readonly visitorKey: Buffer;
  readonly ipStorage: IpStorage;
  readonly respectDoNotTrack: boolean;
}

/** From what the redirect saw to what the reports ask: a list of named steps, none of which drops a click. */
export function enrichWith(options: EnrichOptions): (click: Click) => ClickRow {
  // Privacy comes last: it takes away from what the others found.
  const steps: readonly Step[] = [
    putPlaceWith(options.findPlace),
    putDevice,
    putReferrer,
    putUtm,
    putVisitorWith(options.visitorKey),
    keepAddressWith(options.ipStorage),
    respectDoNotTrackWith(options.respectDoNotTrack),
  ];
  return (click) => {
    const row = draftOf(click);
    for (const step of steps) step(row, click);
    return row;
  };
}

/** What is known without looking anything up. All columns are there from the start, which makes the steps fast. */
function draftOf(click: Click): Draft {
  return {
    id: click.id,
    account_id: click.accountId,
    link_id: click.linkId,
    clicked_at: click.clickedAtMs,
    short_code: click.shortCode,
    destination: click.destination,
    ip_address: "",
    user_agent: click.userAgent,
    referrer: click.referrer,
    referrer_host: "",
    referrer_category: "direct",
    country: "",
    country_code: "",
    region: "",
    city: "",
    device_type: "unknown",
    browser: "",
    os: "",
    utm_source: "",
    utm_medium: "",
    utm_campaign: "",
    utm_term: "",
    utm_content: "",
    visitor: "0",
    bot: 0,
    bot_reason: "",
    scan: click.scan ? 1 : 0,
    test_id: click.testId,
    variant_id: click.variantId,
    variant_drawn: click.variantDrawn ? 1 : 0,
  };
}
