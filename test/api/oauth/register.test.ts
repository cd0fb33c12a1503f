import { afterAll, beforeAll, expect, test } from "vitest";
import { REDIRECT_URI } from "../../support/oauth.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp({ env: { OAUTH_REGISTRATIONS_PER_MINUTE: "40" } });
});
afterAll(() => service.close());

const post = (body: unknown) => service.nobody.post("//mcp/oauth/register", body);
const good = { client_name: "An application", redirect_uris: [REDIRECT_URI] };

test("a registration answers 201 with a secret that is shown once, and the defaults of the specification", async () => {
  const answer = await post(good);
  expect(answer.status).toBe(201);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toEqual({
    client_id: expect.stringMatching(/^spc_[\w-]{22}$/),
    client_secret: expect.stringMatching(/^spcs_[\w-]{43}$/),
    client_name: "An application",
    redirect_uris: [REDIRECT_URI],
    grant_types: ["authorization_code"],
    response_types: ["code"],
    scope: "shorturl:read shorturl:create qrcode:read qrcode:create analytics:read",
    token_endpoint_auth_method: "client_secret_post",
    client_id_issued_at: expect.any(Number),
    client_secret_expires_at: 0,
  });
});

test("what the client tells of itself comes back, and a public client has no secret", async () => {
  const told = {
    ...good,
    grant_types: ["authorization_code", "refresh_token", "urn:example:unknown"],
    scope: "qrcode:read shorturl:read",
    client_uri: "https://app.example",
    logo_uri: "https://app.example/logo.png",
    policy_uri: "https://app.example/privacy",
    tos_uri: "https://app.example/terms",
    contacts: ["hello@app.example"],
    token_endpoint_auth_method: "none",
  };
  const { body, status } = await post(told);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...told,
    grant_types: ["authorization_code", "refresh_token"],
    scope: "shorturl:read qrcode:read",
  });
  expect(body).not.toHaveProperty("client_secret");
});

test.each([
  ["no name", { redirect_uris: [REDIRECT_URI] }],
  ["an empty name", { ...good, client_name: " " }],
  ["a name that is no text", { ...good, client_name: 5 }],
  ["a name that no store can keep", { ...good, client_name: "a\u0000b" }],
  ["no redirect URI", { client_name: "x" }],
  ["an empty list of redirect URIs", { ...good, redirect_uris: [] }],
  ["a redirect URI that is no list", { ...good, redirect_uris: REDIRECT_URI }],
  ["a relative redirect URI", { ...good, redirect_uris: ["/callback"] }],
  ["a redirect URI with a fragment", { ...good, redirect_uris: [`${REDIRECT_URI}#x`] }],
  ["a redirect URI with a user", { ...good, redirect_uris: ["https://good.example@evil.example/"] }],
  ["a redirect URI that runs", { ...good, redirect_uris: ["javascript:alert(1)"] }],
  ["a redirect URI with a line break", { ...good, redirect_uris: ["https://app.example/\r\nSet-Cookie: a=b"] }],
  ["a grant that is not offered", { ...good, grant_types: ["password"] }],
  ["a response type that is not offered", { ...good, response_types: ["token"] }],
  ["an unknown authentication method", { ...good, token_endpoint_auth_method: "private_key_jwt" }],
  ["a client_uri that runs", { ...good, client_uri: "javascript:alert(1)" }],
  ["contacts that are no texts", { ...good, contacts: [1] }],
  ["contacts with half a character", { ...good, contacts: ["\ud800"] }],
  ["an array", []],
  ["a text that is no JSON", "{"],
])("%s is invalid_request", async (_name, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ error: "invalid_request", error_description: expect.any(String) });
});

test("an unknown scope is invalid_scope", async () => {
  const answer = await post({ ...good, scope: "shorturl:read everything" });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe("invalid_scope");
});

test("an address that registers without end is stopped", async () => {
  const statuses = await Promise.all(Array.from({ length: 41 }, async () => (await post(good)).status));
  expect(statuses).toContain(429);
});
