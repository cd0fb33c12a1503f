import type { FastifyReply } from "fastify";
import { actorOf, answerRefusal, type Routes } from "../http/index.ts";
import { Refused } from "../kernel/index.ts";
import { type Claim, HEADER, type Idempotency } from "./idempotency.ts";
import type { KeptAnswer } from "./seal.ts";

declare module "fastify" {
  interface FastifyRequest {
    idempotencyClaim: Claim | null;
  }
}

const REPLAYED_HEADER = "idempotent-replayed";
const JSON_TYPE = "application/json; charset=utf-8";
const KEPT_BYTES_MAX = 8 * 1024 * 1024;

/** What is too large to keep must not be done again either. */
const TOO_LARGE: KeptAnswer = (() => {
  const message = `The request with this ${HEADER} was carried out; its answer was too large to keep.`;
  const { status, body } = answerRefusal(new Refused("conflict", message, { details: { field: HEADER } }));
  return { status, contentType: JSON_TYPE, body: Buffer.from(JSON.stringify(body)) };
})();

/** Makes every route that is marked `config: { idempotent: true }` safe to repeat with one Idempotency-Key. */
export function idempotencyHooks(idempotency: Idempotency): Routes {
  return (api) => {
    api.decorateRequest("idempotencyClaim", null);
    // After validation: a request that is refused as invalid never takes its key.
    api.addHook("preHandler", async (request, reply) => {
      const key = request.headers[HEADER.toLowerCase()];
      if (typeof key !== "string" || request.routeOptions.config.idempotent !== true) return;
      const { method, url, body } = request;
      const owner = { accountId: actorOf(request).accountId, key };
      const beginning = await idempotency.begin(owner, { method, url, body });
      if (beginning.kind === "replay") return replay(reply, beginning.answer);
      request.idempotencyClaim = beginning.claim;
    });
    // Before the answer leaves: once the client has it, a repetition must get the same.
    api.addHook("onSend", async (request, reply, payload) => {
      const claim = request.idempotencyClaim;
      if (claim === null) return;
      request.idempotencyClaim = null;
      const answer = answerToKeep(reply, payload);
      try {
        await (answer ? idempotency.complete(claim, answer) : idempotency.release(claim));
      } catch (error) {
        // What was done is done, and the caller must hear of it. The key is free again when its lease is over.
        request.log.warn({ err: error }, "an idempotency key could not be settled");
      }
    });
  };
}

function replay(reply: FastifyReply, { status, contentType, body }: KeptAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ "content-type": contentType, [REPLAYED_HEADER]: "true" })
    .send(body);
}

/** Only what was done is kept. A refusal did nothing: after mending its reason, the same key may try again. */
function answerToKeep(reply: FastifyReply, payload: unknown): KeptAnswer | null {
  const { statusCode: status } = reply;
  if (status < 200 || status > 299) return null;
  const body = typeof payload === "string" || payload instanceof Uint8Array ? Buffer.from(payload) : null;
  if (body === null || body.length > KEPT_BYTES_MAX) return TOO_LARGE;
  return { status, contentType: String(reply.getHeader("content-type") ?? JSON_TYPE), body };
}
