import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOB } from "../../support/accounts.ts";
import { manualClock } from "../../support/manual-clock.ts";
import {
  authorizeQuery,
  codeFor,
  decide,
  exchange,
  form,
  isAlive,
  pkce,
  REDIRECT_URI,
  refresh,
  register,
  revoke,
  secretsOf,
  type TestClient,
  TOKEN_PATH,
  tokensFor,
} from "../../support/oauth.ts";
import { BASE_URL, type RunningApp, startApp } from "../../support/start-app.ts";

const MINUTE_MS = 60_000;
const clock = manualClock("2026-11-15T12:00:00Z");
let service: RunningApp;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
  service = await startApp({ surroundings: { clock }, env: { OAUTH_CLIENT_FAILURES_PER_MINUTE: "5" } });
  client = await register(service);
  other = await register(service);
});
afterAll(() => service.close());

const newCode = (more: Record<string, string> = {}) => codeFor(service, authorizeQuery(client, more));
const refused = { status: 400, body: { error: "invalid_grant", error_description: expect.any(String) } };

describe("the authorization code", () => {
  test("gives what the specification lists, never to be cached", async () => {
    const answer = await exchange(service, client, { code: await newCode({ scope: "shorturl:read qrcode:read" }) });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^spat_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^sprt_[\w-]{43}$/),
      scope: "shorturl:read qrcode:read",
    });
  });

  test("used twice: refused, and what it gave is revoked", async () => {
    const code = await newCode();
    const { body: tokens } = await exchange(service, client, { code });
    expect(await isAlive(service, tokens.access_token)).toBe(true);
    expect(await exchange(service, client, { code })).toMatchObject(refused);
    expect(await isAlive(service, tokens.access_token)).toBe(false);
    expect(await refresh(service, client, { refresh_token: tokens.refresh_token })).toMatchObject(refused);
  });

  test("of another client: refused, and its own client can still use it", async () => {
    const code = await newCode();
    expect(await exchange(service, other, { code })).toMatchObject(refused);
    expect((await exchange(service, client, { code })).status).toBe(200);
  });

  test("with another redirect_uri, even a registered one: refused; without any: invalid_request", async () => {
    const two = await register(service, { redirect_uris: [REDIRECT_URI, "https://app.example/other"] });
    const code = await codeFor(service, authorizeQuery(two));
    expect(await exchange(service, two, { code, redirect_uri: "https://app.example/other" })).toMatchObject(refused);
    expect(await exchange(service, two, { code, redirect_uri: `${REDIRECT_URI}/` })).toMatchObject(refused);
    const missing = await exchange(service, two, { code, redirect_uri: undefined });
    expect(missing.body.error).toBe("invalid_request");
  });

  test("after ten minutes: refused", async () => {
    const early = await newCode();
    const late = await newCode();
    clock.advance(10 * MINUTE_MS - 1000);
    expect((await exchange(service, client, { code: early })).status).toBe(200);
    clock.advance(1000);
    expect(await exchange(service, client, { code: late })).toMatchObject(refused);
  });

  test("unknown: refused; missing: invalid_request; twice in the body: invalid_request", async () => {
    expect(await exchange(service, client, { code: "spac_unknown" })).toMatchObject(refused);
    expect((await exchange(service, client, {})).body.error).toBe("invalid_request");
    const twice = await service.nobody.request("POST", "//mcp/oauth/token", {
      body: "grant_type=authorization_code&grant_type=refresh_token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(twice.body.error).toBe("invalid_request");
  });
});

describe("PKCE", () => {
  const { verifier, challenge } = pkce();
  const s256 = { code_challenge: challenge, code_challenge_method: "S256" };

  test("S256: a missing, a wrong, a malformed and a downgraded verifier are refused, the right one is not", async () => {
    const code = await newCode(s256);
    expect(await exchange(service, client, { code })).toMatchObject(refused);
    expect(await exchange(service, client, { code, code_verifier: pkce().verifier })).toMatchObject(refused);
    expect(await exchange(service, client, { code, code_verifier: "short" })).toMatchObject(refused);
    // As if the method had been plain.
    expect(await exchange(service, client, { code, code_verifier: challenge })).toMatchObject(refused);
    expect((await exchange(service, client, { code, code_verifier: verifier })).status).toBe(200);
  });

  test.each([{ code_challenge_method: "plain" }, {}])(
    "plain, by name or by default, for a confidential client",
    async (method) => {
      const code = await newCode({ code_challenge: verifier, ...method });
      expect(await exchange(service, client, { code, code_verifier: challenge })).toMatchObject(refused);
      expect((await exchange(service, client, { code, code_verifier: verifier })).status).toBe(200);
    },
  );

  test("a verifier for a code without a challenge means that somebody stripped it: refused", async () => {
    expect(await exchange(service, client, { code: await newCode(), code_verifier: verifier })).toMatchObject(refused);
  });

  test("a public client needs no secret, and must not send one", async () => {
    const open = await register(service, { token_endpoint_auth_method: "none" });
    const code = await codeFor(service, authorizeQuery(open, s256));
    expect((await exchange(service, open, { code, code_verifier: verifier, client_secret: "x" })).status).toBe(401);
    const { body: tokens, status } = await exchange(service, open, { code, code_verifier: verifier });
    expect(status).toBe(200);
    expect((await refresh(service, open, { refresh_token: tokens.refresh_token })).status).toBe(200);
  });
});

describe("the refresh token", () => {
  test("is rotated; the old one, used again, ends the whole family", async () => {
    const first = await tokensFor(service, client);
    const { body: second, status } = await refresh(service, client, { refresh_token: first.refresh_token });
    expect(status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const { body: third } = await refresh(service, client, { refresh_token: second.refresh_token });
    expect(await isAlive(service, third.access_token)).toBe(true);

    expect(await refresh(service, client, { refresh_token: first.refresh_token })).toMatchObject(refused);
    for (const token of [first, second, third]) expect(await isAlive(service, token.access_token)).toBe(false);
    expect(await refresh(service, client, { refresh_token: third.refresh_token })).toMatchObject(refused);
  });

  test("of another client: refused, and it goes on working for its own", async () => {
    const { refresh_token } = await tokensFor(service, client);
    expect(await refresh(service, other, { refresh_token })).toMatchObject(refused);
    expect((await refresh(service, client, { refresh_token })).status).toBe(200);
  });

  test("cannot widen its scopes; a narrower access token leaves the next one as wide as before", async () => {
    const { refresh_token } = await tokensFor(service, client, { scope: "shorturl:read qrcode:read" });
    const wider = await refresh(service, client, { refresh_token, scope: "shorturl:read shorturl:create" });
    expect(wider).toMatchObject({ status: 400, body: { error: "invalid_scope" } });
    const { body: narrow } = await refresh(service, client, { refresh_token, scope: "qrcode:read" });
    expect(narrow.scope).toBe("qrcode:read");
    const { body: wide } = await refresh(service, client, { refresh_token: narrow.refresh_token });
    expect(wide.scope).toBe("shorturl:read qrcode:read");
  });

  test("lives for 30 days", async () => {
    const { refresh_token } = await tokensFor(service, client);
    clock.advance(30 * 24 * 60 * MINUTE_MS);
    expect(await refresh(service, client, { refresh_token })).toMatchObject(refused);
  });

  test("is for clients that registered for it", async () => {
    const codesOnly = await register(service, { grant_types: ["authorization_code"] });
    expect(await tokensFor(service, codesOnly)).not.toHaveProperty("refresh_token");
    const answer = await refresh(service, codesOnly, { refresh_token: "sprt_x" });
    expect(answer).toMatchObject({ status: 400, body: { error: "unauthorized_client" } });
  });
});

describe("the access token", () => {
  test("lives for an hour", async () => {
    const { access_token } = await tokensFor(service, client);
    clock.advance(60 * MINUTE_MS - 1000);
    expect(await isAlive(service, access_token)).toBe(true);
    clock.advance(1000);
    expect(await isAlive(service, access_token)).toBe(false);
  });

  test("for one audience does not open the other; the resource must be the approved one", async () => {
    const mcp = { resource: `${BASE_URL}/mcp` };
    expect(await isAlive(service, (await tokensFor(service, client, mcp)).access_token)).toBe(false);
    const api = { resource: `${BASE_URL}/api/v1` };
    expect(await isAlive(service, (await tokensFor(service, client, api)).access_token)).toBe(true);
    const code = await newCode(mcp);
    const answer = await exchange(service, client, { code, ...api });
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_target" } });
    const { body: narrowed } = await exchange(service, client, { code: await newCode(), ...mcp });
    expect(await isAlive(service, narrowed.access_token)).toBe(false);
  });
});

describe("revocation", () => {
  test("of an access token: a 401 at once; its refresh token lives", async () => {
    const { access_token, refresh_token } = await tokensFor(service, client);
    expect(await isAlive(service, access_token)).toBe(true);
    const answer = await revoke(service, client, access_token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: expect.any(String) });
    expect(await isAlive(service, access_token)).toBe(false);
    expect((await refresh(service, client, { refresh_token })).status).toBe(200);
  });

  test("of a refresh token: its access tokens die with it", async () => {
    const { access_token, refresh_token } = await tokensFor(service, client);
    expect(await isAlive(service, access_token)).toBe(true);
    await revoke(service, client, refresh_token);
    expect(await isAlive(service, access_token)).toBe(false);
    expect(await refresh(service, client, { refresh_token })).toMatchObject(refused);
  });

  test("of an unknown token or another client's: 200, and nothing happens", async () => {
    const { access_token, refresh_token } = await tokensFor(service, client);
    for (const token of ["nothing", access_token, refresh_token]) {
      expect((await revoke(service, other, token)).status).toBe(200);
    }
    expect(await isAlive(service, access_token)).toBe(true);
    expect((await refresh(service, client, { refresh_token })).status).toBe(200);
  });

  test("without a token: invalid_request; without the secret: invalid_client", async () => {
    expect((await form(service, "/mcp/oauth/revoke", secretsOf(client))).body.error).toBe("invalid_request");
    const bare = await form(service, "/mcp/oauth/revoke", { client_id: client.client_id, token: "x" });
    expect(bare).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });
});

test("an account that is disabled takes its codes, its access tokens and its refresh tokens along", async () => {
  const approved = async () =>
    (await decide(service, authorizeQuery(client), { person: BOB })).searchParams.get("code");
  const [used, unused] = [(await approved()) ?? "", (await approved()) ?? ""];
  const { body: tokens } = await exchange(service, client, { code: used });
  expect(await isAlive(service, tokens.access_token)).toBe(true);
  const accounts = (await service.alice.get("/accounts")).body.data as { id: string; email: string }[];
  const path = `/accounts/${accounts.find(({ email }) => email === BOB.email)?.id}`;
  expect((await service.alice.put(path, { is_disabled: true })).status).toBe(200);
  expect(await isAlive(service, tokens.access_token)).toBe(false);
  expect(await refresh(service, client, { refresh_token: tokens.refresh_token })).toMatchObject(refused);
  expect(await exchange(service, client, { code: unused })).toMatchObject(refused);
  expect((await service.alice.put(path, { is_disabled: false })).status).toBe(200);
});

describe("client authentication", () => {
  const unknown = { status: 401, body: { error: "invalid_client", error_description: expect.any(String) } };

  test("a wrong, a missing, an unknown one: 401 invalid_client", async () => {
    const code = await newCode();
    expect(await exchange(service, client, { code, client_secret: "spcs_wrong" })).toMatchObject(unknown);
    expect(await exchange(service, client, { code, client_secret: undefined })).toMatchObject(unknown);
    expect(await exchange(service, client, { code, client_secret: other.client_secret })).toMatchObject(unknown);
    expect(await exchange(service, client, { code, client_id: "spc_unknown" })).toMatchObject(unknown);
    expect(await exchange(service, client, { code, client_id: undefined, client_secret: undefined })).toMatchObject(
      unknown,
    );
    expect((await exchange(service, client, { code })).status).toBe(200);
  });

  test("a secret in the address never counts", async () => {
    const path = `/mcp/oauth/token?client_id=${client.client_id}&client_secret=${client.client_secret}`;
    const answer = await form(service, path, { grant_type: "refresh_token", refresh_token: "x" });
    expect(answer).toMatchObject(unknown);
  });

  test("by HTTP Basic: right, wrong (with a challenge), and both ways at once", async () => {
    clock.advance(MINUTE_MS);
    const basic = (secret: string) => ({
      path: TOKEN_PATH,
      headers: { authorization: `Basic ${Buffer.from(`${client.client_id}:${secret}`).toString("base64")}` },
    });
    const fields = { grant_type: "authorization_code", code: await newCode(), redirect_uri: REDIRECT_URI };
    const wrong = await form(service, basic("wrong"), fields);
    expect(wrong).toMatchObject(unknown);
    expect(wrong.headers["www-authenticate"]).toMatch(/^Basic/);
    const both = await form(service, basic(client.client_secret), { ...fields, ...secretsOf(client) });
    expect(both).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    expect((await form(service, basic(client.client_secret), fields)).status).toBe(200);
  });

  test("guessing is limited per client, and a right secret costs nothing", async () => {
    const guessed = await register(service);
    for (let round = 0; round < 10; round += 1) await refresh(service, guessed, { refresh_token: "x" });
    const guess = () => refresh(service, guessed, { refresh_token: "x", client_secret: "wrong" });
    const statuses = (await Promise.all(Array.from({ length: 8 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    const stopped = await refresh(service, guessed, { refresh_token: "x" });
    expect(stopped.status).toBe(429);
    expect(stopped.headers["retry-after"]).toBeDefined();
    clock.advance(MINUTE_MS);
    expect((await refresh(service, guessed, { refresh_token: "x" })).status).toBe(400);
  });
});

test("a text that no store can keep is refused, wherever it stands", async () => {
  const invalidRequest = { status: 400, body: { error: "invalid_request" } };
  for (const name of ["client_id", "client_secret", "code", "redirect_uri"]) {
    expect(await exchange(service, client, { code: "x", [name]: "a\u0000b" }), name).toMatchObject(invalidRequest);
  }
  expect(await revoke(service, client, "a\u0000b")).toMatchObject(invalidRequest);
  const authorization = `Basic ${Buffer.from("a\u0000b:c").toString("base64")}`;
  const basic = await form(service, { path: TOKEN_PATH, headers: { authorization } }, { grant_type: "refresh_token" });
  expect(basic).toMatchObject({ status: 401, body: { error: "invalid_client" } });
});

test("a grant that is not offered, none at all, and a body that is not a form", async () => {
  const unsupported = await exchange(service, client, { grant_type: "password" });
  expect(unsupported).toMatchObject({ status: 400, body: { error: "unsupported_grant_type" } });
  expect((await exchange(service, client, { grant_type: undefined })).body.error).toBe("invalid_request");
  const json = await service.nobody.post("//mcp/oauth/token", { grant_type: "authorization_code" });
  expect(json).toMatchObject({ status: 400, body: { error: "invalid_request" } });
});
