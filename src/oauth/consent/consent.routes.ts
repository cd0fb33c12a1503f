import type { FastifyReply, FastifyRequest } from "fastify";
import type { Members, SessionCookie, Sessions } from "../../accounts/index.ts";
import { type Authenticate, answerRefusal, type Routes, SESSION_COOKIE } from "../../http/index.ts";
import { type Actor, Refused } from "../../kernel/index.ts";
import type { RenderedPage } from "../../pages/index.ts";
import type { Approve } from "../approve.ts";
import type { Authorization } from "../authorize/authorization.ts";
import type { CheckAuthorization } from "../authorize/check-authorization.ts";
import { answerAt } from "../clients/redirect-uri.ts";
import { OAUTH_PATH } from "../metadata.ts";
import { OAuthRefused, RedirectedRefusal } from "../oauth-refused.ts";
import { parametersOf } from "../parameters.ts";
import { consentPage } from "./consent-page.ts";
import type { FormTokens } from "./form-token.ts";
import { refusalPage } from "./refusal-page.ts";
import { signInPage } from "./sign-in-page.ts";

export interface ConsentRoutesDeps {
  readonly issuer: string;
  readonly checkAuthorization: CheckAuthorization;
  readonly approve: Approve;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly authenticate: Authenticate;
  readonly formTokens: FormTokens;
  readonly sessionCookie: SessionCookie;
}

const CONSENT_PATH = `${OAUTH_PATH}/consent`;
const SIGN_IN_PATH = `${OAUTH_PATH}/sign-in`;

/**
 * What people see. The request travels in the address from page to page and is checked again at each, so nothing is
 * stored for strangers and no page has a `next` parameter that could lead elsewhere.
 */
export function consentRoutes(deps: ConsentRoutesDeps): Routes {
  return async (server) => {
    await server.register(async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        if (error instanceof RedirectedRefusal) return reply.redirect(refusalAt(error, deps.issuer), 302);
        if (error instanceof OAuthRefused) return refuseHere(error, request, reply);
        throw error;
      });
      scope.get(`${OAUTH_PATH}/authorize`, async (request, reply) => {
        await authorizationOf(request, deps);
        return reply.header("cache-control", "no-store").redirect(`${CONSENT_PATH}?${queryOf(request)}`, 302);
      });
      scope.get(SIGN_IN_PATH, async (request, reply) => {
        const authorization = await authorizationOf(request, deps);
        return show(reply, signInPage({ authorization, query: queryOf(request) }));
      });
      scope.post(SIGN_IN_PATH, (request, reply) => signIn(request, reply, deps));
      scope.get(CONSENT_PATH, async (request, reply) => {
        const authorization = await authorizationOf(request, deps);
        const actor = await signedIn(request, deps);
        if (actor === null) return reply.redirect(`${SIGN_IN_PATH}?${queryOf(request)}`, 302);
        return show(reply, await consentPageFor(actor, { authorization, request }, deps));
      });
      scope.post(CONSENT_PATH, (request, reply) => decide(request, reply, deps));
    });
  };
}

async function signIn(request: FastifyRequest, reply: FastifyReply, deps: ConsentRoutesDeps) {
  const authorization = await authorizationOf(request, deps);
  const query = queryOf(request);
  const form = parametersOf(request.body);
  const email = form.get("email") ?? "";
  try {
    refuseOtherSites(request);
    const password = form.get("password") ?? "";
    const { token } = await deps.sessions.signIn({ email, password, address: request.ip });
    reply.setCookie(SESSION_COOKIE, token, deps.sessionCookie);
    return reply.header("cache-control", "no-store").redirect(`${CONSENT_PATH}?${query}`, 303);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, headers } = answerRefusal(error);
    reply.code(status).headers(headers);
    return show(reply, signInPage({ authorization, query, email, problem: error.message }));
  }
}

async function decide(request: FastifyRequest, reply: FastifyReply, deps: ConsentRoutesDeps) {
  const authorization = await authorizationOf(request, deps);
  const query = queryOf(request);
  const actor = await signedIn(request, deps);
  if (actor === null) return reply.redirect(`${SIGN_IN_PATH}?${query}`, 303);
  const form = parametersOf(request.body);
  const decision = form.get("decision");
  const bound = { sessionId: actor.credential.id, request: query };
  if (!deps.formTokens.isGood(form.get("form_token"), bound) || (decision !== "approve" && decision !== "deny")) {
    const page = await consentPageFor(actor, { authorization, request, problem: OUT_OF_DATE }, deps);
    return show(reply.code(403), page);
  }
  const { redirectUri, state } = authorization;
  if (decision === "deny") {
    const cause = new OAuthRefused("access_denied", "The user denied access.");
    throw new RedirectedRefusal({ redirectUri, state }, { cause });
  }
  const code = await deps.approve(actor, authorization);
  const answer = answerAt(redirectUri, { code, state, iss: deps.issuer });
  return reply.header("cache-control", "no-store").redirect(answer, 303);
}

const OUT_OF_DATE = "This form was out of date, so nothing was decided. Please decide again.";

const authorizationOf = (request: FastifyRequest, { checkAuthorization }: ConsentRoutesDeps): Promise<Authorization> =>
  checkAuthorization(parametersOf(request.query));

async function consentPageFor(
  actor: Actor,
  shown: { authorization: Authorization; request: FastifyRequest; problem?: string },
  { members, formTokens }: ConsentRoutesDeps,
): Promise<RenderedPage> {
  const { request, ...rest } = shown;
  const query = queryOf(request);
  const { email } = await members.me(actor);
  return consentPage({ ...rest, query, email, formToken: formTokens.issue(actor.credential.id, query) });
}

async function signedIn(request: FastifyRequest, { authenticate }: ConsentRoutesDeps): Promise<Actor | null> {
  const token = request.cookies[SESSION_COOKIE];
  return token ? authenticate({ kind: "session", token }) : null;
}

/** A page of another site could sign somebody in as somebody else without their knowing. Browsers say where a form came from. */
function refuseOtherSites(request: FastifyRequest): void {
  if (request.headers["sec-fetch-site"] === "cross-site") {
    throw new Refused("forbidden", "This form was sent by another site. Please sign in here.");
  }
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start + 1);
}

function refusalAt({ redirectUri, state, refused }: RedirectedRefusal, issuer: string): string {
  const answer = { error: refused.code, error_description: refused.message, state, iss: issuer };
  return answerAt(redirectUri, answer);
}

/** Nowhere safe to send the person: a page for browsers, the plain error for everybody else. */
function refuseHere(refused: OAuthRefused, request: FastifyRequest, reply: FastifyReply) {
  reply.code(400).header("cache-control", "no-store");
  if (request.headers.accept?.includes("text/html")) return show(reply, refusalPage(refused));
  return reply.send({ error: refused.code, error_description: refused.message });
}

const show = (reply: FastifyReply, { text, headers }: RenderedPage) => reply.headers({ ...headers }).send(text);
