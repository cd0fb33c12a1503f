import type { FastifyReply, FastifyRequest } from "fastify";
import type { Passwords } from "../accounts/index.ts";
import { domainOf, type Homes } from "../domains/index.ts";
import type { Routes, Throttle } from "../http/index.ts";
import { type Clock, Refused } from "../kernel/index.ts";
import { isStoreDown } from "../store/index.ts";
import { decide, type Outcome } from "./decide.ts";
import type { KnownLink, LinkIndex } from "./link-index.ts";
import type { CountVisit } from "./redirect.metrics.ts";
import { CACHE_CONTROL, type SendOn } from "./redirecting.ts";
import { answerTo, type Refusal, refusalOf, unavailable, wrongPassword } from "./refuse.ts";
import { type Target, targetOf, VISIT_PREFIX } from "./target.ts";
import type { ForwardedRequest } from "./trusted-proxies.ts";
import { checkPasswordWith } from "./unlock.ts";

export interface RedirectRoutesDeps {
  readonly homes: Pick<Homes, "find">;
  readonly index: Pick<LinkIndex, "find">;
  readonly forwarded: ForwardedRequest;
  readonly sendOn: SendOn;
  readonly clock: Clock;
  readonly count: CountVisit;
  readonly passwords: Passwords;
  readonly attempts: Throttle;
}

/** The visitor's route, for every visit that the front has not answered from memory. */
export function redirectRoutes(deps: RedirectRoutesDeps): Routes {
  const { homes, index, forwarded, sendOn, clock, count } = deps;
  const checkPassword = checkPasswordWith(deps);

  async function findKnown({ raw }: FastifyRequest, target: Target | null): Promise<KnownLink | null> {
    const home = await homes.find(forwarded.host(raw));
    return home === null || target === null ? null : index.find(domainOf(home), target.code);
  }

  function outcomeOf(known: KnownLink | null, unlocked: boolean): Outcome {
    const split = known !== null && known.experiment !== null;
    return decide(known, { nowMs: clock.nowMs(), unlocked, split });
  }

  async function visit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const target = targetOf(request.raw.url ?? "");
    const known = await findKnown(request, target);
    const outcome = outcomeOf(known, false);
    if (outcome.kind !== "redirect" || known === null || target === null) {
      count(outcome.kind);
      return refuse(request, reply, refusalOf(outcome));
    }
    // Whoever asks only for the head is looking, not visiting.
    if (request.method === "HEAD") {
      reply.code(outcome.status).headers({ location: outcome.link.destination, "cache-control": CACHE_CONTROL });
      return reply.send();
    }
    reply.hijack();
    return sendOn(request.raw, reply.raw, { known, target, nowMs: clock.nowMs(), status: outcome.status });
  }

  async function unlock(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const target = targetOf(request.raw.url ?? "");
    const known = await findKnown(request, target);
    const locked = outcomeOf(known, false);
    if (locked.kind === "locked") {
      const problem = await checkPassword(request, locked.link);
      if (problem !== null) return refuse(request, reply, wrongPassword(problem));
    }
    const outcome = outcomeOf(known, true);
    if (outcome.kind !== "redirect" || known === null || target === null) {
      return refuse(request, reply, refusalOf(outcome));
    }
    reply.hijack();
    return sendOn(request.raw, reply.raw, { known, target, nowMs: clock.nowMs(), status: outcome.status });
  }

  return (server) => {
    for (const url of ["/:code", VISIT_PREFIX, `${VISIT_PREFIX}/*`]) {
      const shared = { url, schema: { hide: true }, errorHandler: explainToVisitors } as const;
      server.route({ ...shared, method: ["GET", "HEAD"], handler: visit });
      server.route({ ...shared, method: "POST", handler: unlock });
    }
  };
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, headers, text } = answerTo(request.headers.accept, refusal);
  return reply.code(status).headers(headers).send(text);
}

/** A store that is down is told to a visitor like everything else; the rest is for the server's own handler. */
function explainToVisitors(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const down = error instanceof Refused ? error.kind === "unavailable" : isStoreDown(error);
  if (!down) throw error;
  return refuse(request, reply, unavailable());
}
