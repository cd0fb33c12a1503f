import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clicks } from "../clicks/index.ts";
import type { Clock, Random } from "../kernel/index.ts";
import type { Chance, ChosenWay } from "./choose-way.ts";
import { clickOf } from "./click-of.ts";
import type { RedirectStatus } from "./decide.ts";
import type { KnownLink } from "./link-index.ts";
import type { CountVisit } from "./redirect.metrics.ts";
import type { Target } from "./target.ts";
import type { ReadVisitor } from "./visitor.ts";

export interface RedirectingDeps {
  readonly clicks: Pick<Clicks, "record">;
  readonly clock: Clock;
  readonly random: Random;
  readonly readVisitor: ReadVisitor;
  readonly chooseWay: (known: KnownLink, chance: Chance) => ChosenWay;
  readonly count: CountVisit;
}

export interface Passage {
  readonly known: KnownLink;
  readonly target: Target;
  readonly status: RedirectStatus;
}

/** Sends a visitor on: the click is kept first, then the answer goes out. */
export type SendOn = (request: IncomingMessage, response: ServerResponse, passage: Passage) => void;

export function sendOnWith({ clicks, clock, random, readVisitor, chooseWay, count }: RedirectingDeps): SendOn {
  return (request, response, { known, target, status }) => {
    const { headers } = request;
    const clickId = random.uuid();
    const way = chooseWay(known, { clickId, draw: () => random.draw(), cookies: headers.cookie });
    const visitor = readVisitor(request, target.query);
    const click = clickOf({ link: known.link, code: target.code, visitor, nowMs: clock.now().getTime() }, way);
    count("redirect");
    clicks.record(click, () => {
      response.writeHead(status, headersOf(way, requestIdOf(headers["x-request-id"], clickId)));
      response.end();
    });
  };
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** The click's own id names the request too, unless whoever asked has named it. */
function requestIdOf(given: string | string[] | undefined, clickId: string): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : clickId;
}

/** Nothing on the way may keep the answer: every visit counts, and expiry and changes hold at once. */
export const CACHE_CONTROL = "private, no-store";

function headersOf({ location, setCookie }: ChosenWay, requestId: string): Record<string, string> {
  const headers: Record<string, string> = {
    location,
    "cache-control": CACHE_CONTROL,
    "content-length": "0",
    "x-request-id": requestId,
  };
  if (setCookie !== null) headers["set-cookie"] = setCookie;
  return headers;
}
