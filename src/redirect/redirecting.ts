import type { IncomingMessage, ServerResponse } from "node:http";
import type { Experiment } from "../ab-tests/index.ts";
import { type Clicks, destinationIn, type LinkStamp, leadingTo, type NewClick } from "../clicks/index.ts";
import type { Random } from "../kernel/index.ts";
import type { ChooseWay, SplitWay } from "./choose-way.ts";
import type { RedirectStatus } from "./decide.ts";
import type { KnownLink } from "./link-index.ts";
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

/** What a running test decides about a visit. */
interface Split extends SplitWay {
  readonly clickId: string;
  readonly stamp: LinkStamp;
}

const UNSPLIT = { clickId: null, testId: "", variantId: "", variantDrawn: false };

/** Sends a visitor on: the click is kept first, then the answer goes out. */
export type SendOn = (request: IncomingMessage, response: ServerResponse, passage: Passage) => void;

export function sendOnWith(deps: RedirectingDeps): SendOn {
  const { clicks, random, forwarded, chooseWay, count, cdnLocation } = deps;

  function splitOf({ headers }: IncomingMessage, { known, target }: Passage, experiment: Experiment): Split {
    const clickId = random.uuid();
    const way = chooseWay(experiment, { clickId, draw: random.draw(), cookies: headers.cookie });
    return { ...way, clickId, stamp: leadingTo(way.destination, known.stamp, target.code) };
  }

  /** One object, filled in one go: this is made for every redirect. */
  function clickOf(request: IncomingMessage, { known, target, nowMs }: Passage, split: Split | null): NewClick {
    const { headers } = request;
    const { clickId, testId, variantId, variantDrawn } = split ?? UNSPLIT;
    return {
      id: clickId,
      link: split === null ? known.stamp : split.stamp,
      clickedAtMs: nowMs,
      // Whoever starts a test asks for its visits to be counted, also where nothing else is.
      tracked: known.tracked || split !== null,
      scan: known.backsQr || isScan(target.query),
      ipAddress: forwarded.clientAddress(request),
      userAgent: headers["user-agent"] ?? "",
      referrer: headers.referer ?? "",
      query: target.query.includes("utm_") ? target.query : "",
      doNotTrack: asksNotToBeTracked(headers),
      prefetch: isPrefetch(headers),
      cdnPlace: cdnLocation ? cdnPlaceOf(headers) : null,
      testId,
      variantId,
      variantDrawn,
    };
  }

  return (request, response, passage) => {
    const { known, target } = passage;
    const { experiment } = known;
    const split = experiment === null ? null : splitOf(request, passage, experiment);
    count("redirect");
    clicks.record(clickOf(request, passage, split), () => {
      const answer = [
        "location",
        split === null ? destinationIn(known.stamp, target.code) : split.location,
        "cache-control",
        CACHE_CONTROL,
        "content-length",
        "0",
      ];
      if (split !== null) answer.push("set-cookie", split.setCookie);
      response.writeHead(passage.status, answer);
      response.end();
    });
  };
}

/** Nothing on the way may keep the answer: every visit counts, and expiry and changes hold at once. */
export const CACHE_CONTROL = "private, no-store";
