import type { FastifyInstance, FastifyRequest } from "fastify";
import { allowCrossOrigin, type Routes } from "../http/index.ts";
import { answerOAuthErrors } from "./answer-errors.route.ts";
import type { ClientRequest } from "./clients/authenticate-client.ts";
import { presentRegistration, type RegisterClient } from "./clients/register-client.ts";
import { OAUTH_PATH, RESOURCE_METADATA_PATH, resourceMetadata, serverMetadata } from "./metadata.ts";
import { OAuthRefused } from "./oauth-refused.ts";
import { parametersOf } from "./parameters.ts";
import type { Resources } from "./resources.ts";
import type { RevokeToken } from "./revoke-token.ts";
import type { AnswerToken } from "./token/answer-token.ts";

export interface OAuthRoutesDeps {
  readonly baseUrl: string;
  readonly resources: Resources;
  readonly registerClient: RegisterClient;
  readonly answerToken: AnswerToken;
  readonly revokeToken: RevokeToken;
}

const SERVER_METADATA_PATH = "/.well-known/oauth-authorization-server";
const REGISTER_PATH = `${OAUTH_PATH}/register`;
const TOKEN_PATH = `${OAUTH_PATH}/token`;
const REVOKE_PATH = `${OAUTH_PATH}/revoke`;
/** RFC 9728 §3.1 puts the resource's path after the well-known part; older clients ask without it. */
const RESOURCE_METADATA_PATHS = [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}/mcp`];

/** What applications call. (What people see is in `consent.routes.ts`.) */
export function oauthRoutes(deps: OAuthRoutesDeps): Routes {
  return async (server) => {
    await server.register(async (scope) => {
      answerOAuthErrors(scope);
      metadataRoutes(scope, deps);
      await scope.register(async (endpoints) => endpointRoutes(endpoints, deps));
    });
  };
}

function metadataRoutes(scope: FastifyInstance, { baseUrl, resources }: OAuthRoutesDeps): void {
  allowCrossOrigin(scope, {
    paths: [SERVER_METADATA_PATH, ...RESOURCE_METADATA_PATHS, REGISTER_PATH, TOKEN_PATH, REVOKE_PATH],
    methods: ["GET", "POST"],
    exposed: ["www-authenticate", "retry-after"],
  });
  scope.get(SERVER_METADATA_PATH, () => serverMetadata(baseUrl));
  for (const path of RESOURCE_METADATA_PATHS) scope.get(path, () => resourceMetadata(baseUrl, resources));
}

function endpointRoutes(scope: FastifyInstance, { registerClient, answerToken, revokeToken }: OAuthRoutesDeps): void {
  scope.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", pragma: "no-cache" });
  });
  scope.post(REGISTER_PATH, async (request, reply) => {
    const registration = await registerClient(request.body, request.ip);
    const { grant_types: named } = request.body as { grant_types?: unknown };
    reply.code(201);
    return presentRegistration(registration, { grantTypesNamed: named !== undefined && named !== null });
  });
  scope.post(TOKEN_PATH, { preValidation: requireForm }, (request) => answerToken(clientRequestOf(request)));
  scope.post(REVOKE_PATH, { preValidation: requireForm }, async (request) => {
    await revokeToken(clientRequestOf(request));
    return { success: true, message: "The token is revoked." };
  });
}

async function requireForm(request: FastifyRequest): Promise<void> {
  const type = request.headers["content-type"] ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return;
  throw new OAuthRefused("invalid_request", "The body must be application/x-www-form-urlencoded.");
}

function clientRequestOf(request: FastifyRequest): ClientRequest {
  return {
    body: parametersOf(request.body),
    authorization: request.headers.authorization,
    secretInAddress: Object.hasOwn(request.query as object, "client_secret"),
    address: request.ip,
  };
}
