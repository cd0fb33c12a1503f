import { Readable } from "node:stream";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Redis } from "ioredis";
import { type Authenticate, allowCrossOrigin, credentialOf, limitRate, type Routes } from "../http/index.ts";
import { type Actor, Refused, SCOPES } from "../kernel/index.ts";

export interface McpRoutesDeps {
  readonly handler: McpHttpHandler;
  readonly authenticate: Authenticate;
  readonly baseUrl: string;
  readonly resourceMetadataUrl: string;
  readonly rateLimitPerMinute: number;
  readonly redis: Redis | null;
}

const PATH = "/mcp";
const METHODS = ["GET", "POST", "DELETE"] as const;

/** Streamable HTTP at `/mcp`, behind a bearer: an OAuth access token for this endpoint, or an API key. */
export function mcpRoutes(deps: McpRoutesDeps): Routes {
  return async (server) => {
    await server.register(async (scope) => {
      allowCrossOrigin(scope, {
        paths: [PATH],
        methods: METHODS,
        exposed: ["mcp-session-id", "mcp-protocol-version", "www-authenticate", "x-request-id", "retry-after"],
      });
      refuseReboundNames(scope, deps.baseUrl);
      requireBearer(scope, deps);
      await limitRate(scope, { perMinute: deps.rateLimitPerMinute, redis: deps.redis });
      // The protocol has words of its own for a body that is not JSON, so nothing is parsed before it.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
      // A client may hold a stream open for as long as it likes; the service stops without waiting for it.
      scope.addHook("preClose", () => deps.handler.close());
      scope.route({
        method: [...METHODS],
        url: PATH,
        handler: (request, reply) => answer(request, reply, deps),
      });
    });
  };
}

const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * DNS rebinding: a page whose own name was made to point here calls "itself". It is told by an `Origin` that is the
 * `Host`, and not ours. (A page of any other origin may call: it has no power without a bearer.)
 */
function refuseReboundNames(scope: FastifyInstance, baseUrl: string): void {
  const own = new URL(baseUrl).host;
  scope.addHook("onRequest", async ({ host, hostname, headers: { origin } }) => {
    const rebound = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
    if (rebound && host !== own && !LOOPBACK_NAMES.has(hostname)) {
      throw new Refused("forbidden", "This name is not a name of this service.");
    }
  });
}

function requireBearer(scope: FastifyInstance, { authenticate, resourceMetadataUrl }: McpRoutesDeps): void {
  const challenge = `resource_metadata="${resourceMetadataUrl}", scope="${SCOPES.join(" ")}"`;
  scope.decorateRequest("actor", null);
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (request.method === "OPTIONS") return;
    const credential = credentialOf(request);
    // Never the cookie of a browser: any page can make one send it.
    const bearer = credential?.kind === "bearer" ? credential : null;
    request.actor = bearer && (await authenticate(bearer));
    if (request.actor !== null) return;
    const error = bearer === null ? "" : 'error="invalid_token", ';
    // Sent here, because the server's own answer to a refusal would name the scheme alone.
    await reply.code(401).header("www-authenticate", `Bearer ${error}${challenge}`).send(UNAUTHENTICATED);
  });
}

const UNAUTHENTICATED = {
  success: false,
  error: { code: "UNAUTHORIZED", message: "Invalid or missing access token or API key." },
};

async function answer(request: FastifyRequest, reply: FastifyReply, deps: McpRoutesDeps): Promise<FastifyReply> {
  const { actor } = request;
  if (actor === null) throw new Refused("unauthenticated", UNAUTHENTICATED.error.message);
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const response = await deps.handler.fetch(webRequestOf(request, { signal: gone.signal, baseUrl: deps.baseUrl }), {
    authInfo: {
      token: "",
      clientId: actor.credential.id,
      scopes: [...actor.scopes],
      resourceMetadataUrl: deps.resourceMetadataUrl,
      extra: { actor: throughMcp(actor) },
    },
  });
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(
    response.body === null ? null : Readable.fromWeb(response.body as import("node:stream/web").ReadableStream),
  );
}

/** What is created through this door says so. */
const throughMcp = (actor: Actor): Actor => ({ ...actor, channel: "mcp" });

function webRequestOf(request: FastifyRequest, { signal, baseUrl }: { signal: AbortSignal; baseUrl: string }): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const body = Buffer.isBuffer(request.body) ? request.body : null;
  return new Request(`${baseUrl}${PATH}`, { method: request.method, headers, body, signal });
}
