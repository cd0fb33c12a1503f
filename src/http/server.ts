import { randomBytes } from "node:crypto";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { setTimeout } from "node:timers/promises";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import formbody from "@fastify/formbody";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Redis } from "ioredis";
import type { TSchema } from "typebox";
import { invalid, Refused } from "../kernel/index.ts";
import { answerFault, answerRefusal, type ErrorAnswer, storeDown } from "./answer.ts";
import { type Authenticate, authenticateRoutes } from "./authenticate.ts";
import { answerBrokenRequest } from "./broken-request.ts";
import { addApiHeaders, addCommonHeaders } from "./headers.ts";
import { API_PREFIX, describeApi, serveReference } from "./openapi.ts";
import { refuseBadText, refuseDepth } from "./printable.ts";
import { refusalOfFastify } from "./problem.ts";
import { limitRate } from "./rate-limit.ts";
import { respell } from "./spelling.ts";
import { compileValidator } from "./validate.ts";
import { explainUnknownRoutes } from "./wrong-method.ts";

/** A scope that knows our schemas' types. */
export type Api = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** What a module adds to the server. */
export type Routes = (api: Api) => void | Promise<void>;

export interface ServerOptions {
  readonly baseUrl: string;
  readonly version: string;
  readonly logLevel: string;
  readonly logRequests: boolean;
  readonly trustProxy: string;
  readonly rateLimitPerMinute: number;
  readonly drainMs: number;
  readonly redis: Redis | null;
  readonly authenticate: Authenticate;
  /** Whether an error means that a store is not there. */
  readonly isStoreDown: (error: unknown) => boolean;
  /** Sees every request first, and calls `next` for what it does not answer itself. */
  readonly front: (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;
  /** Under `/api/v1`. */
  readonly api: readonly Routes[];
  /** Everything else: pages, redirects, health. */
  readonly root: readonly Routes[];
}

const BODY_BYTES_MAX = 2 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 72_000;
const REQUEST_ID = /^[\w.-]{1,64}$/;
const SECRET_HEADERS = ["authorization", "cookie", "x-api-key"].map((name) => `req.headers["${name}"]`);

export async function createServer(options: ServerOptions): Promise<Api> {
  const stop = { begun: false };
  const server = Fastify({
    serverFactory: (next) => serverBehind(options.front, next, stop),
    logger: { level: options.logLevel, redact: SECRET_HEADERS },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    // A request that was accepted while the service stops is answered like any other.
    return503OnClosing: false,
    trustProxy: options.trustProxy === "none" ? false : options.trustProxy,
    genReqId: ({ headers }) => requestIdOf(headers["x-request-id"]),
    routerOptions: { maxParamLength: 2048 },
    clientErrorHandler: answerBrokenRequest,
    // A path that cannot even be decoded reaches no route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = answerRefusal(invalid("path", "is not a valid URL path"));
      return reply.code(status).send(body);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

  server.setValidatorCompiler<TSchema>(compileValidator);
  server.setSerializerCompiler(() => JSON.stringify);
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, headers, body } = answerError(error, { request, isStoreDown: options.isStoreDown });
    return reply.code(status).headers(headers).send(body);
  });
  // A kept-alive connection that is closed just as its client sends the next request loses that request. So the stop
  // begins with a short while in which every answer says "Connection: close", and only then closes the idle ones.
  server.addHook("preClose", () => {
    stop.begun = true;
    return setTimeout(options.drainMs);
  });
  explainUnknownRoutes(server);
  addCommonHeaders(server, options.baseUrl);
  await server.register(cookie);
  await server.register(formbody);
  allowEmptyJson(server);
  await describeApi(server, options);
  const apiScope: FastifyPluginAsync = async (api) => registerApi(api as Api, options);
  await server.register(apiScope, { prefix: API_PREFIX });
  await serveReference(server);
  for (const routes of options.root) await routes(server);
  return server;
}

function serverBehind(front: ServerOptions["front"], next: RequestListener, stop: { readonly begun: boolean }): Server {
  const server = createHttpServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    if (stop.begun) response.shouldKeepAlive = false;
    front(request, response, next);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function registerApi(api: Api, options: ServerOptions): Promise<void> {
  addApiHeaders(api);
  if (options.logRequests) logAnswers(api);
  // Without credentials: another site's page may use a key it was given, never the cookie of whoever looks at it.
  await api.register(cors, {
    origin: "*",
    exposedHeaders: [
      ...["x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after"],
      "idempotent-replayed",
    ],
  });
  authenticateRoutes(api, options.authenticate, API_PREFIX);
  await limitRate(api, { perMinute: options.rateLimitPerMinute, redis: options.redis });
  api.addHook("preValidation", async (request) => {
    const { body, querystring } = (request.routeOptions.schema ?? {}) as { body?: object; querystring?: object };
    refuseDepth(request.body);
    request.body = respell(request.body, body);
    request.query = respell(request.query, querystring);
    for (const part of [request.params, request.query, request.body]) refuseBadText(part, "");
  });
  for (const routes of options.api) await routes(api);
}

/** Many clients say "application/json" with every request, one that has no body included: that is no body, not bad JSON. */
function allowEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function logAnswers(api: Api): void {
  api.addHook("onResponse", async ({ id, method, routeOptions, log }, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ reqId: id, method, route: routeOptions.url, status: reply.statusCode, ms }, "answered");
  });
}

/** A refusal is for the caller; a store that is down is nobody's fault; all else is ours, reported in full and described not at all. */
function answerError(
  error: FastifyError,
  { request, isStoreDown }: { request: FastifyRequest; isStoreDown: (error: unknown) => boolean },
): ErrorAnswer {
  if (error instanceof Refused) return answerRefusal(error);
  const refused = refusalOfFastify(error);
  if (refused) return answerRefusal(refused);
  if (isStoreDown(error)) {
    request.log.warn({ err: error }, "a store is down");
    return answerRefusal(storeDown(error));
  }
  request.log.error({ err: error }, "fault");
  return answerFault();
}

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomBytes(12).toString("hex");
}
