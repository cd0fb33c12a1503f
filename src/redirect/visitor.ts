import type { IncomingMessage } from "node:http";
import type { CdnPlace } from "../clicks/index.ts";

/** Who is visiting, read from the request's head and nothing else. */
export interface Visitor {
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly referrer: string;
  /** Without the question mark. */
  readonly query: string;
  readonly prefetch: boolean;
  readonly doNotTrack: boolean;
  readonly cdnPlace: CdnPlace | null;
}

export type ReadVisitor = (request: IncomingMessage, query: string) => Visitor;

export interface VisitorOptions {
  readonly clientAddress: (request: IncomingMessage) => string;
  /** Whether a CDN in front is trusted to say where visitors are. */
  readonly cdnLocation: boolean;
}

export function readVisitorWith({ clientAddress, cdnLocation }: VisitorOptions): ReadVisitor {
  return (request, query) => {
    const { headers } = request;
    return {
      ipAddress: clientAddress(request),
      userAgent: headers["user-agent"] ?? "",
      referrer: headers.referer ?? "",
      query,
      prefetch: saysPrefetch(headers["sec-purpose"]) || saysPrefetch(headers["purpose"] ?? headers["x-moz"]),
      doNotTrack: headers["dnt"] === "1" || headers["sec-gpc"] === "1",
      cdnPlace: cdnLocation ? cdnPlaceOf(request) : null,
    };
  };
}

/** `Sec-Purpose: prefetch;prerender`, `Purpose: preview` and the like. */
function saysPrefetch(purpose: string | string[] | undefined): boolean {
  return typeof purpose === "string" && /prefetch|preview|prerender/i.test(purpose);
}

/** The names under which Cloudflare, CloudFront, Vercel, Fly and App Engine say where a visitor is. */
const COUNTRY_HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-vercel-ip-country", "x-appengine-country"];
const REGION_HEADERS = ["cf-region", "cloudfront-viewer-country-region-name", "x-vercel-ip-country-region"];
const CITY_HEADERS = ["cf-ipcity", "cloudfront-viewer-city", "x-vercel-ip-city", "x-appengine-city"];

function cdnPlaceOf({ headers }: IncomingMessage): CdnPlace | null {
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
