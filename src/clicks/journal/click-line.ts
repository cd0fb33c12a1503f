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

export function decodeClick(text: string): Click {
  const line = JSON.parse(text) as Line;
  if (line[0] !== LAYOUT) throw new Error(`The click journal holds a line of layout ${line[0]}, which is unknown.`);
  const flags = line[5];
  const place = line[12] ?? 0;
  return {
    id: line[1],
    clickedAtMs: line[2],
    accountId: line[3],
    linkId: line[4],
    shortCode: line[6] ?? "",
    destination: line[7] ?? "",
    tracked: (flags & TRACKED) !== 0,
    scan: (flags & SCAN) !== 0,
    ipAddress: line[8] ?? "",
    userAgent: line[9] ?? "",
    referrer: line[10] ?? "",
    query: line[11] ?? "",
    doNotTrack: (flags & DO_NOT_TRACK) !== 0,
    prefetch: (flags & PREFETCH) !== 0,
    variantDrawn: (flags & VARIANT_DRAWN) !== 0,
    cdnPlace: place === 0 ? null : { countryCode: place[0], region: place[1], city: place[2] },
    testId: line[13] ?? "",
    variantId: line[14] ?? "",
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
