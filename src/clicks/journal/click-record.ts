import { type DrawnUuids, UUID_BYTES } from "../../kernel/index.ts";
import type { CdnPlace, Click, Visit } from "../click.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import { type LinkStamp, readStamp } from "./link-stamp.ts";

/** A click on its way to the journal. */
export interface NewClick extends Visit {
  /** Null unless somebody had to know it before: then the journal draws one. */
  readonly id: string | null;
  readonly link: LinkStamp;
}

export const TRACKED = 1;
export const SCAN = 2;
export const DO_NOT_TRACK = 4;
export const PREFETCH = 8;
export const VARIANT_DRAWN = 16;

/** Longer values are cut: no report shows them, and one visitor must not be able to fill the journal. */
const IP_ADDRESS_MAX = 64;
const USER_AGENT_MAX = 1024;
const REFERRER_MAX = 2048;
const QUERY_MAX = 2048;

/** What a record takes at most, without its link, its test and its place. */
const VISIT_BYTES_MAX = 64 + IP_ADDRESS_MAX + USER_AGENT_MAX + REFERRER_MAX + QUERY_MAX;

/**
 * Written on the redirect's path, so nothing is escaped, converted or looked at twice. What a visitor sends is copied
 * byte by byte: Node reads headers and addresses as Latin-1.
 */
export function writeClick(to: ByteWriter, click: NewClick, ids: DrawnUuids): void {
  const place = bytesOfPlace(click.cdnPlace);
  to.reserve(VISIT_BYTES_MAX + click.link.length + click.testId.length + click.variantId.length + place.length);
  if (click.id === null) {
    const start = ids.next();
    to.copy(ids.bytes, start, UUID_BYTES);
  } else {
    to.id(click.id);
  }
  to.float64(click.clickedAtMs);
  to.uint8(flagsOf(click));
  to.text(click.link);
  if (!click.tracked) return;
  to.text(cut(click.ipAddress, IP_ADDRESS_MAX));
  to.text(cut(click.userAgent, USER_AGENT_MAX));
  to.text(cut(click.referrer, REFERRER_MAX));
  to.text(cut(click.query, QUERY_MAX));
  to.text(click.testId);
  to.text(click.variantId);
  to.text(place);
}

export function readClick(from: ByteReader): Click {
  const id = from.id();
  const clickedAtMs = from.float64();
  const flags = from.uint8();
  const { accountId, linkId, shortCode, destination } = readStamp(from);
  const tracked = (flags & TRACKED) !== 0;
  const ipAddress = tracked ? from.text() : "";
  const userAgent = tracked ? from.text() : "";
  const referrer = tracked ? from.text() : "";
  const query = tracked ? from.text() : "";
  const testId = tracked ? from.text() : "";
  const variantId = tracked ? from.text() : "";
  const cdnPlace = tracked ? readPlace(from) : null;
  return {
    id,
    clickedAtMs,
    accountId,
    linkId,
    shortCode,
    destination,
    tracked,
    scan: (flags & SCAN) !== 0,
    ipAddress,
    userAgent,
    referrer,
    query,
    doNotTrack: (flags & DO_NOT_TRACK) !== 0,
    prefetch: (flags & PREFETCH) !== 0,
    cdnPlace,
    testId,
    variantId,
    variantDrawn: (flags & VARIANT_DRAWN) !== 0,
  };
}

/** The only text that is not Latin-1, and one that few clicks have. */
function bytesOfPlace(place: CdnPlace | null): string {
  return place === null ? "" : Buffer.from(JSON.stringify(place)).toString("latin1");
}

function readPlace(from: ByteReader): CdnPlace | null {
  const json = from.utf8(from.length());
  return json === "" ? null : (JSON.parse(json) as CdnPlace);
}

function flagsOf({ tracked, scan, doNotTrack, prefetch, variantDrawn }: Visit): number {
  return (
    (tracked ? TRACKED : 0) |
    (scan ? SCAN : 0) |
    (doNotTrack ? DO_NOT_TRACK : 0) |
    (prefetch ? PREFETCH : 0) |
    (variantDrawn ? VARIANT_DRAWN : 0)
  );
}

function cut(text: string, max: number): string {
  return text.length > max ? text.slice(0, max) : text;
}
