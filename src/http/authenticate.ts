import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, Refused } from "../kernel/index.ts";
import { type Access, accessTo } from "./access.ts";

/** What a caller shows to prove who they are. */
export type Credential =
  | { readonly kind: "bearer"; readonly secret: string }
  | { readonly kind: "session"; readonly token: string };

export type Authenticate = (credential: Credential) => Promise<Actor | null>;

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Open to callers without a credential. */
    public?: boolean;
    access?: Access;
  }
}

export const SESSION_COOKIE = "signpost_session";

/** A browser sends cookies with requests that other sites start, but only our own pages can set this header. */
const CSRF_HEADER = "x-requested-with";
const CSRF_VALUE = "signpost";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Who is calling, on every route of the scope: 401 without a good credential, 403 without the route's scope. */
export function authenticateRoutes(api: FastifyInstance, authenticate: Authenticate, prefix: string): void {
  api.decorateRequest("actor", null);
  api.addHook("onRoute", (route) => {
    const method = Array.isArray(route.method) ? (route.method[0] ?? "GET") : route.method;
    route.config = { ...route.config, access: accessTo(method, route.url.slice(prefix.length)) };
  });
  api.addHook("onRequest", async (request) => {
    const { public: open, access } = request.routeOptions.config;
    if (open) return;
    const actor = await identify(request, authenticate);
    request.actor = actor;
    requireAccess(actor, access ?? "account");
  });
}

async function identify(request: FastifyRequest, authenticate: Authenticate): Promise<Actor> {
  const credential = credentialOf(request);
  const actor = credential && (await authenticate(credential));
  if (!actor) throw new Refused("unauthenticated", "Invalid or missing API key.");
  if (credential.kind === "session" && isForgeable(request)) {
    throw new Refused("forbidden", `A request with a session cookie needs the header X-Requested-With: ${CSRF_VALUE}.`);
  }
  return actor;
}

export function credentialOf(request: FastifyRequest): Credential | null {
  const { authorization, "x-api-key": apiKey } = request.headers;
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? (typeof apiKey === "string" ? apiKey : undefined);
  if (bearer !== undefined && bearer !== "") return { kind: "bearer", secret: bearer };
  if (authorization !== undefined) return null;
  const token = request.cookies[SESSION_COOKIE];
  return token ? { kind: "session", token } : null;
}

function isForgeable({ method, headers }: FastifyRequest): boolean {
  return !SAFE_METHODS.has(method) && headers[CSRF_HEADER] !== CSRF_VALUE;
}

function requireAccess(actor: Actor, access: Access): void {
  if (access === "account") {
    if (actor.credential.kind === "oauth") {
      throw new Refused("forbidden", "An application cannot manage the account that it acts for.");
    }
    return;
  }
  if (!actor.scopes.has(access)) {
    throw new Refused("forbidden", `This credential lacks the scope ${access}.`, {
      details: { required_scope: access },
    });
  }
}

/** The caller of a route that is not public. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw new Error(`${request.url} is public and has no actor.`);
  return request.actor;
}
