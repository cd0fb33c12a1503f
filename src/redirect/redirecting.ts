import type { IncomingMessage, ServerResponse } from "node:http";
import type { Click, Clicks } from "../clicks/index.ts";
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

interface Chosen {
  readonly id: string;
  readonly way: SplitWay | null;
}

const UNSPLIT = { testId: "", variantId: "", variantDrawn: false };

/** Sends a visitor on: the click is kept first, then the answer goes out. */
export type SendOn = (request: IncomingMessage, response: ServerResponse, passage: Passage) => void;

export function sendOnWith(deps: RedirectingDeps): SendOn {
  const { clicks, random, forwarded, chooseWay, count, cdnLocation } = deps;

  /** One object, filled in one go: this is made for every redirect. */
  function clickOf(request: IncomingMessage, { known, target, nowMs }: Passage, { id, way }: Chosen): Click {
    const { link } = known;
    const { headers } = request;
    const { testId, variantId, variantDrawn } = way ?? UNSPLIT;
    return {
      id,
      clickedAtMs: nowMs,
      accountId: link.accountId,
      linkId: link.id,
      shortCode: target.code,
      destination: way?.destination ?? link.destination,
      // Whoever starts a test asks for its visits to be counted, also where nothing else is.
      tracked: link.tracked || testId !== "",
      scan: link.backsQr || isScan(target.query),
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
    const { headers } = request;
    const { link, experiment } = passage.known;
    const id = random.uuid();
    const way =
      experiment === null ? null : chooseWay(experiment, { clickId: id, draw: random.draw(), cookies: headers.cookie });
    count("redirect");
    clicks.record(clickOf(request, passage, { id, way }), () => {
      const answer = [
        "location",
        way === null ? link.destination : way.location,
        "cache-control",
        CACHE_CONTROL,
        "content-length",
        "0",
      ];
      if (way !== null) answer.push("set-cookie", way.setCookie);
      response.writeHead(passage.status, answer);
      response.end();
    });
  };
}

/** Nothing on the way may keep the answer: every visit counts, and expiry and changes hold at once. */
export const CACHE_CONTROL = "private, no-store";
