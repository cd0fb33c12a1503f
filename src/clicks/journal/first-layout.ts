import type { Click } from "../click.ts";
import { DO_NOT_TRACK, PREFETCH, SCAN, TRACKED, VARIANT_DRAWN } from "./click-record.ts";

/** Clicks were lines of JSON once. A journal that such a release has left behind is still read. */
const FIRST_LAYOUT = 1;

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

/** Every line began with its layout: `[1,`. */
export function isFirstLayout(payload: Buffer): boolean {
  return payload[0] === 0x5b;
}

export function linesOf(payload: Buffer): readonly string[] {
  return payload.toString("utf8").split("\n");
}

export function clickOfLine(text: string): Click {
  const line = JSON.parse(text) as Line;
  if (line[0] !== FIRST_LAYOUT)
    throw new Error(`The click journal holds a line of layout ${line[0]}, which is unknown.`);
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
    cdnPlace: place === 0 ? null : { countryCode: place[0], region: place[1], city: place[2] },
    testId: line[13] ?? "",
    variantId: line[14] ?? "",
    variantDrawn: (flags & VARIANT_DRAWN) !== 0,
  };
}
