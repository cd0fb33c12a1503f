import type { Click } from "../clicks/index.ts";
import type { VisitedLink } from "../links/index.ts";
import type { Visitor } from "./visitor.ts";

/** Where a visit goes and what of that a click remembers. */
export interface Way {
  readonly clickId: string;
  readonly destination: string;
  readonly testId: string;
  readonly variantId: string;
  readonly variantDrawn: boolean;
}

export interface Visited {
  readonly link: VisitedLink;
  readonly code: string;
  readonly visitor: Visitor;
  readonly nowMs: number;
}

const SCAN = /(?:^|&)isshortqrscan=1(?:&|$)/;

export function clickOf({ link, code, visitor, nowMs }: Visited, way: Way): Click {
  return {
    id: way.clickId,
    clickedAtMs: nowMs,
    accountId: link.accountId,
    linkId: link.id,
    shortCode: code,
    destination: way.destination,
    // Whoever starts a test asks for its visits to be counted, also where nothing else is.
    tracked: link.tracked || way.testId !== "",
    scan: link.backsQr || SCAN.test(visitor.query),
    ipAddress: visitor.ipAddress,
    userAgent: visitor.userAgent,
    referrer: visitor.referrer,
    query: visitor.query.includes("utm_") ? visitor.query : "",
    doNotTrack: visitor.doNotTrack,
    prefetch: visitor.prefetch,
    cdnPlace: visitor.cdnPlace,
    testId: way.testId,
    variantId: way.variantId,
    variantDrawn: way.variantDrawn,
  };
}
