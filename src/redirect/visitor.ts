import type { IncomingHttpHeaders } from "node:http";
import type { CdnPlace } from "../clicks/index.ts";

/** Whether a request says that nobody is looking yet: `Sec-Purpose: prefetch;prerender`, `Purpose: preview`, `X-Moz`. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-moz"];
  return purpose !== undefined && /prefetch|preview|prerender/i.test(String(purpose));
}

export function asksNotToBeTracked(headers: IncomingHttpHeaders): boolean {
  return headers["dnt"] === "1" || headers["sec-gpc"] === "1";
}

const SCAN = /(?:^|&)isshortqrscan=1(?:&|$)/;

/** Whether the query is that of a printed code. */
export function isScan(query: string): boolean {
  return query !== "" && SCAN.test(query);
}

/** The names under which Cloudflare, CloudFront, Vercel and App Engine say where a visitor is. */
const COUNTRY_HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-vercel-ip-country", "x-appengine-country"];
const REGION_HEADERS = ["cf-region", "cloudfront-viewer-country-region-name", "x-vercel-ip-country-region"];
const CITY_HEADERS = ["cf-ipcity", "cloudfront-viewer-city", "x-vercel-ip-city", "x-appengine-city"];

/** What a CDN in front says about the visitor's place; null when it says nothing. */
export function cdnPlaceOf(headers: IncomingHttpHeaders): CdnPlace | null {
  const first = (names: readonly string[]): string => {
    const value = names.map((name) => headers[name]).find((text) => typeof text === "string");
    return typeof value === "string" ? decoded(value) : "";
  };
  const countryCode = first(COUNTRY_HEADERS);
  return countryCode === "" ? null : { countryCode, region: first(REGION_HEADERS), city: first(CITY_HEADERS) };
}

/** City names are percent-encoded by some and UTF-8 by others, which Node reads as Latin-1. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.includes("%") ? value : Buffer.from(value, "latin1").toString("utf8"));
  } catch {
    return value;
  }
}
