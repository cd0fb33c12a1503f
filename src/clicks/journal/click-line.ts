import type { Click } from "../click.ts";

/**
 * A click as one line of text. A line is a JSON array and not an object: it is written on the redirect's path, and the
 * names would be half of its bytes. The first element is the version of the layout, so that a journal left by an older
 * release is still read.
 */
const LAYOUT = 1;

const TRACKED = 1;
const SCAN = 2;
const DO_NOT_TRACK = 4;
const PREFETCH = 8;
const VARIANT_DRAWN = 16;

/** Longer values are cut: no report shows them, and one visitor must not be able to fill the journal. */
const USER_AGENT_MAX = 1024;
const REFERRER_MAX = 2048;
const QUERY_MAX = 2048;

/**
 * Put together by hand: only what a stranger can choose needs JSON's escapes, and finding that out for every field
 * costs more than the rest of the line.
 */
export function encodeClick(click: Click): string {
  const head = `[${LAYOUT},"${click.id}",${click.clickedAtMs},"${click.accountId}","${click.linkId}",${flagsOf(click)}`;
  if (!click.tracked) return `${head}]`;
  const { cdnPlace } = click;
  const place = cdnPlace === null ? "0" : JSON.stringify([cdnPlace.countryCode, cdnPlace.region, cdnPlace.city]);
  const userAgent = quoted(cut(click.userAgent, USER_AGENT_MAX));
  const referrer = quoted(cut(click.referrer, REFERRER_MAX));
  const query = quoted(cut(click.query, QUERY_MAX));
  const visitor = `${quoted(click.ipAddress)},${userAgent},${referrer},${query},${place}`;
  return `${head},"${click.shortCode}",${quoted(click.destination)},${visitor},"${click.testId}","${click.variantId}"]`;
}

function quoted(text: string): string {
  return text === "" ? '""' : JSON.stringify(text);
}

type Line = [
  number,
  string,
  number,
  string,
  string,
  number,
  string?,
  string?,
  string?,
  string?,
  string?,
  string?,
  (0 | [string, string, string])?,
  string?,
  string?,
];

export function decodeClick(line: string): Click {
  const [layout, id, clickedAtMs, accountId, linkId, flags, ...rest] = JSON.parse(line) as Line;
  if (layout !== LAYOUT) throw new Error(`The click journal holds a line of layout ${layout}, which is unknown.`);
  const [shortCode = "", destination = "", ipAddress = "", userAgent = "", referrer = "", query = ""] =
    rest as string[];
  const place = rest[6];
  return {
    id,
    clickedAtMs,
    accountId,
    linkId,
    shortCode,
    destination,
    tracked: (flags & TRACKED) !== 0,
    scan: (flags & SCAN) !== 0,
    ipAddress,
    userAgent,
    referrer,
    query,
    doNotTrack: (flags & DO_NOT_TRACK) !== 0,
    prefetch: (flags & PREFETCH) !== 0,
    variantDrawn: (flags & VARIANT_DRAWN) !== 0,
    cdnPlace: Array.isArray(place) ? { countryCode: place[0], region: place[1], city: place[2] } : null,
    testId: rest[7] ?? "",
    variantId: rest[8] ?? "",
  };
}

function flagsOf({ tracked, scan, doNotTrack, prefetch, variantDrawn }: Click): number {
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
