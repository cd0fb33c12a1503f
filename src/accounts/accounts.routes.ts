import type { FastifyReply } from "fastify";
import { Type } from "typebox";
import { actorOf, ok, type Routes, SESSION_COOKIE, successOf, timestamp, uuid } from "../http/index.ts";
import type { Account } from "./accounts.store.ts";
import type { Members } from "./members.ts";
import { sessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

const credentials = Type.Object({
  // Not the stricter "email" format: `owner@localhost` is an address too.
  email: Type.String({ pattern: "^[^\\s@]+@[^\\s@]+$", maxLength: 254 }),
  password: Type.String({ maxLength: 256 }),
});
const accountSchema = Type.Object({
  id: uuid,
  email: Type.String(),
  is_owner: Type.Boolean(),
  is_disabled: Type.Boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
const message = successOf(Type.Object({ message: Type.String() }));
const serviceSchema = Type.Object({
  base_url: Type.String(),
  service_domain: Type.String(),
  signup: Type.String({ description: "`open` or `closed`" }),
  version: Type.String(),
});

function presentAccount(account: Account) {
  return {
    id: account.id,
    email: account.email,
    is_owner: account.owner,
    is_disabled: account.disabledAt !== null,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  };
}

export interface AccountRoutesDeps {
  readonly members: Members;
  readonly sessions: Sessions;
  readonly secureCookies: boolean;
  /** What the sign-in page and the dashboard need to know of the service before anybody signs in. */
  readonly service: { baseUrl: string; serviceDomain: string; signup: string; version: string };
}

export function accountRoutes({ members, sessions, secureCookies, service }: AccountRoutesDeps): Routes {
  const cookie = sessionCookie(secureCookies);
  const signedIn = (reply: FastifyReply, token: string) => reply.setCookie(SESSION_COOKIE, token, cookie);

  return (api) => {
    api.get(
      "/service",
      {
        config: { public: true },
        schema: { tags: ["Account"], summary: "About this service", response: { 200: successOf(serviceSchema) } },
      },
      () =>
        ok({
          base_url: service.baseUrl,
          service_domain: service.serviceDomain,
          signup: service.signup,
          version: service.version,
        }),
    );
    api.post(
      "/auth/sign-in",
      {
        config: { public: true },
        schema: {
          tags: ["Account"],
          summary: "Sign in with a session cookie",
          body: credentials,
          response: { 200: successOf(accountSchema) },
        },
      },
      async (request, reply) => {
        const { account, token } = await sessions.signIn({ ...request.body, address: request.ip });
        signedIn(reply, token);
        return ok(presentAccount(account));
      },
    );
    api.post(
      "/auth/sign-up",
      {
        config: { public: true },
        schema: {
          tags: ["Account"],
          summary: "Create an account, where sign-up is open",
          body: credentials,
          response: { 201: successOf(accountSchema) },
        },
      },
      async (request, reply) => {
        const { account, token } = await sessions.open(await members.signUp(request.body));
        signedIn(reply, token).code(201);
        return ok(presentAccount(account));
      },
    );
    api.post(
      "/auth/sign-out",
      { schema: { tags: ["Account"], summary: "End this session", response: { 200: message } } },
      async (request, reply) => {
        await sessions.signOut(actorOf(request));
        reply.clearCookie(SESSION_COOKIE, cookie);
        return ok({ message: "Signed out." });
      },
    );
    ownAccountRoutes(members)(api);
    memberRoutes(members)(api);
  };
}

function ownAccountRoutes(members: Members): (api: Parameters<Routes>[0]) => void {
  return (api) => {
    api.get(
      "/account",
      { schema: { tags: ["Account"], summary: "The caller's account", response: { 200: successOf(accountSchema) } } },
      async (request) => ok(presentAccount(await members.me(actorOf(request)))),
    );
    api.route({
      method: ["PUT", "PATCH"],
      url: "/account/password",
      schema: {
        tags: ["Account"],
        summary: "Change the caller's password; other sessions end",
        body: Type.Object({ current_password: Type.String(), new_password: Type.String() }),
        response: { 200: message },
      },
      handler: async (request) => {
        const { current_password: currentPassword, new_password: newPassword } = request.body;
        await members.changePassword(actorOf(request), { currentPassword, newPassword });
        return ok({ message: "The password was changed." });
      },
    });
  };
}

function memberRoutes(members: Members): (api: Parameters<Routes>[0]) => void {
  return (api) => {
    api.get(
      "/accounts",
      {
        schema: {
          tags: ["Account"],
          summary: "List accounts (owner only)",
          response: { 200: successOf(Type.Array(accountSchema)) },
        },
      },
      async (request) => ok((await members.list(actorOf(request))).map(presentAccount)),
    );
    api.post(
      "/accounts",
      {
        schema: {
          tags: ["Account"],
          summary: "Add an account (owner only)",
          body: credentials,
          response: { 201: successOf(accountSchema) },
        },
      },
      async (request, reply) => {
        reply.code(201);
        return ok(presentAccount(await members.add(actorOf(request), request.body)));
      },
    );
    api.route({
      method: ["PUT", "PATCH"],
      url: "/accounts/:id",
      schema: {
        tags: ["Account"],
        summary: "Disable or enable an account (owner only)",
        params: Type.Object({ id: uuid }),
        body: Type.Object({ is_disabled: Type.Boolean() }),
        response: { 200: successOf(accountSchema) },
      },
      handler: async (request) =>
        ok(presentAccount(await members.setDisabled(actorOf(request), request.params.id, request.body.is_disabled))),
    });
  };
}
