import type { IncomingMessage, ServerResponse } from "node:http";
import { type Clicks, destinationIn, type NewClick } from "../clicks/index.ts";
import type { Random } from "../kernel/index.ts";
import type { ChooseWay, SplitWay } from "./choose-way.ts";
import type { RedirectStatus } from "./decide.ts";
import type { KnownExperiment, KnownLink } from "./link-index.ts";
import type { CountVisit } from "./redirect.metrics.ts";
import type { Target } from "./target.ts";
import type { ForwardedRequest } from "./trusted-proxies.ts";
import { asksNotToBeTracked, cdnPlaceOf, isPrefetch, isScan } from "./visitor.ts";

export interface RedirectingDeps {
  readonly clicks: Pick<Clicks, "record">;
  readonly random: Random;
  readonly forwarded: ForwardedRequest;
  readonly chooseWay: ChooseWay;
  readonly count: CountVisit;
  /** Whether a CDN in front is trusted to say where visitors are. */
  readonly cdnLocation: boolean;
}

export interface Passage {
  readonly known: KnownLink;
  readonly target: Target;
  readonly nowMs: number;
  readonly status: RedirectStatus;
}

/** Sends a visitor on: the click is kept first, then the answer goes out. */
export type SendOn = (request: IncomingMessage, response: ServerResponse, passage: Passage) => void;

export function sendOnWith(deps: RedirectingDeps): SendOn {
  const { clicks, random, forwarded, chooseWay, count, cdnLocation } = deps;

  function split({ headers }: IncomingMessage, experiment: KnownExperiment): SplitWay {
    return chooseWay(experiment, { clickId: random.uuid(), draw: random.draw(), cookies: headers.cookie });
  }

  /** One object, filled in one go: this is made for every redirect. */
  function clickOf(request: IncomingMessage, { known, target, nowMs }: Passage, way: SplitWay | null): NewClick {
    const { headers } = request;
    return {
      id: way?.clickId ?? null,
      link: way?.stamp ?? known.stamp,
      clickedAtMs: nowMs,
      // Whoever starts a test asks for its visits to be counted, also where nothing else is.
      tracked: known.tracked || way !== null,
      scan: known.backsQr || isScan(target.query),
      ipAddress: forwarded.clientAddress(request),
      userAgent: headers["user-agent"] ?? "",
      referrer: headers.referer ?? "",
      query: target.query.includes("utm_") ? target.query : "",
      doNotTrack: asksNotToBeTracked(headers),
      prefetch: isPrefetch(headers),
      cdnPlace: cdnLocation ? cdnPlaceOf(headers) : null,
      testId: way?.testId ?? "",
      variantId: way?.variantId ?? "",
      variantDrawn: way?.variantDrawn === true,
    };
  }

  return (request, response, passage) => {
    const { known, target } = passage;
    const { experiment } = known;
    const way = experiment === null ? null : split(request, experiment);
    count("redirect");
    clicks.record(clickOf(request, passage, way), () => {
      const location = way === null ? destinationIn(known.stamp, target.code) : way.location;
      const headers = ["location", location, "cache-control", CACHE_CONTROL, "content-length", "0"];
      response.writeHead(passage.status, way === null ? headers : ["set-cookie", way.setCookie, ...headers]);
      response.end();
    });
  };
}

/** Nothing on the way may keep the answer: every visit counts, and expiry and changes hold at once. */
export const CACHE_CONTROL = "private, no-store";
