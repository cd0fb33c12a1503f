import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { domainOf, type Home, type Homes } from "../domains/index.ts";
import type { Throttle } from "../http/index.ts";
import type { Clock } from "../kernel/index.ts";
import { decide, type Outcome } from "./decide.ts";
import { holdBackWith } from "./hold-back.ts";
import type { LinkIndex } from "./link-index.ts";
import type { SendOn } from "./redirecting.ts";
import { answerTo, wrongPassword } from "./refuse.ts";
import { partsOf, VISIT_PREFIX } from "./target.ts";
import type { ForwardedRequest } from "./trusted-proxies.ts";
import { attemptKey } from "./unlock.ts";

export interface FrontDeps {
  readonly homes: Pick<Homes, "recall" | "find">;
  readonly index: Pick<LinkIndex, "recall">;
  readonly forwarded: ForwardedRequest;
  readonly sendOn: SendOn;
  readonly clock: Clock;
  readonly attempts: Pick<Throttle, "refusalOf">;
}

/** Sees every request before the framework does, and calls `next` for what it does not answer itself. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;

/**
 * The hot path. A visit to a link that this node knows is answered here, in one turn of the event loop, without a
 * route, a hook or a promise. It answers nothing but plain redirects, and whoever goes on guessing a password after
 * having been refused: whatever needs a look, a page or a password goes on to the route, which decides with the same
 * rules.
 */
export function frontWith({ homes, index, forwarded, sendOn, clock, attempts }: FrontDeps): Front {
  const holdBack = holdBackWith();

  function answered(home: Home, request: IncomingMessage, response: ServerResponse): boolean {
    const { method } = request;
    if (method !== "GET" && method !== "POST") return false;
    const target = partsOf(request.url ?? "");
    const known = index.recall(domainOf(home), target.code);
    if (!known) return false;
    const nowMs = clock.nowMs();
    const outcome = decide(known, { nowMs, unlocked: false, split: known.experiment !== null });
    if (method === "POST") return turnedAway(outcome, request, response);
    if (outcome.kind !== "redirect") return false;
    sendOn(request, response, { known, target, nowMs, status: outcome.status });
    return true;
  }

  /** Thousands of guesses a second must not slow down those who only follow links. */
  function turnedAway(outcome: Outcome, request: IncomingMessage, response: ServerResponse): boolean {
    if (outcome.kind !== "locked") return false;
    const refused = attempts.refusalOf(attemptKey(outcome.link, forwarded.clientAddress(request)));
    if (refused === null) return false;
    holdBack(() => {
      const { status, headers, text } = answerTo(request.headers.accept, wrongPassword(refused));
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) });
      response.end(text);
    });
    return true;
  }

  function isAnswered(home: Home | null, request: IncomingMessage, response: ServerResponse): boolean {
    if (home !== null && answered(home, request, response)) return true;
    // On somebody's own host every path is theirs: the service's routes answer on its own address only.
    if (home?.kind !== "standard") request.url = `${VISIT_PREFIX}${request.url ?? "/"}`;
    return false;
  }

  async function findHome(host: string): Promise<Home | null> {
    try {
      return await homes.find(host);
    } catch {
      return null;
    }
  }

  return (request, response, next) => {
    const host = forwarded.host(request);
    const home = homes.recall(host);
    if (home === undefined) {
      void findHome(host).then((found) => isAnswered(found, request, response) || next(request, response));
    } else if (!isAnswered(home, request, response)) {
      next(request, response);
    }
  };
}
