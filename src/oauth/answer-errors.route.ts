import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerRefusal } from "../http/index.ts";
import { Refused } from "../kernel/index.ts";
import { OAuthRefused } from "./oauth-refused.ts";

/** Errors in the form of RFC 6749 §5.2. What is not a refusal goes on to the server's own answer. */
export function answerOAuthErrors(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = oauthRefusalOf(error);
    if (refused === null) throw error;
    if (error instanceof Refused) reply.headers(answerRefusal(error).headers);
    return answerOAuthRefusal(refused, request, reply);
  });
}

export function answerOAuthRefusal(refused: OAuthRefused, request: FastifyRequest, reply: FastifyReply) {
  // A client that tried HTTP authentication is told so in HTTP's own way (RFC 6749 §5.2).
  const challenged = refused.code === "invalid_client" && request.headers.authorization !== undefined;
  if (challenged) reply.header("www-authenticate", 'Basic realm="Signpost"');
  return reply.code(statusOf(refused)).send({ error: refused.code, error_description: refused.message });
}

function statusOf({ code }: OAuthRefused): number {
  if (code === "invalid_client") return 401;
  return code === "temporarily_unavailable" ? 429 : 400;
}

function oauthRefusalOf(error: FastifyError): OAuthRefused | null {
  if (error instanceof OAuthRefused) return error;
  if (error instanceof Refused && error.kind === "throttled") {
    return new OAuthRefused("temporarily_unavailable", error.message);
  }
  // Fastify's own complaints about a body that it cannot read.
  const unreadable = error.code?.startsWith("FST_ERR_CTP_") || error.statusCode === 400;
  return unreadable ? new OAuthRefused("invalid_request", "The request body cannot be read.") : null;
}
