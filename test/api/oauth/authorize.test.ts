import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authorize,
  authorizeQuery,
  encoded,
  pkce,
  REDIRECT_URI,
  register,
  type TestClient,
} from "../../support/oauth.ts";
import { BASE_URL, type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
let client: TestClient;
let publicClient: TestClient;
beforeAll(async () => {
  service = await startApp();
  client = await register(service, { scope: "shorturl:read analytics:read" });
  publicClient = await register(service, { token_endpoint_auth_method: "none" });
});
afterAll(() => service.close());

const { challenge } = pkce();

test("a good request leads to the consent page, and from there to sign-in when nobody is signed in", async () => {
  const query = authorizeQuery(client, { code_challenge: challenge, code_challenge_method: "S256" });
  const answer = await authorize(service, query);
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(`/mcp/oauth/consent?${encoded(query)}`);
  const consent = await service.nobody.get(`/${answer.headers.location}`);
  expect(consent.status).toBe(302);
  expect(consent.headers.location).toBe(`/mcp/oauth/sign-in?${encoded(query)}`);
});

describe("a request that leads nowhere safe is answered here, never by a redirect", () => {
  const tricks: [string, string][] = [
    ["another address", "https://evil.example/callback"],
    ["a suffix", `${REDIRECT_URI}/more`],
    ["a prefix", REDIRECT_URI.slice(0, -1)],
    ["a query", `${REDIRECT_URI}?next=https://evil.example`],
    ["a fragment", `${REDIRECT_URI}#x`],
    ["a subdomain of another host", "https://app.example.evil.example/callback"],
    ["a user part", "https://app.example@evil.example/callback"],
    ["another port", "https://app.example:8443/callback"],
    ["another scheme", "http://app.example/callback"],
    ["other letters", "https://APP.example/callback"],
    ["a path that climbs", "https://app.example/x/../callback"],
    ["an encoded letter", "https://app.example/%63allback"],
    ["a trailing space", `${REDIRECT_URI} `],
  ];

  test.each(tricks)("redirect_uri with %s", async (_name, redirectUri) => {
    const answer = await authorize(service, authorizeQuery(client, { redirect_uri: redirectUri }));
    expect(answer.status).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body.error).toBe("invalid_request");
  });

  test("no redirect_uri, no client_id, an unknown client, one that is no text, redirect_uri twice", async () => {
    const errors = [
      await authorize(service, authorizeQuery(client, { redirect_uri: undefined })),
      await authorize(service, authorizeQuery(client, { client_id: undefined })),
      await authorize(service, authorizeQuery(client, { client_id: "spc_unknown" })),
      await authorize(service, authorizeQuery(client, { client_id: "a\u0000b" })),
      await service.nobody.get(
        `//mcp/oauth/authorize?${encoded(authorizeQuery(client))}&${encoded({ redirect_uri: "https://evil.example" })}`,
      ),
    ];
    expect(errors.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(errors.map(({ body }) => body.error)).toEqual([
      "invalid_request",
      "invalid_request",
      "invalid_client",
      "invalid_request",
      "invalid_request",
    ]);
  });

  test("a browser sees a page, which nobody may frame", async () => {
    const answer = await authorize(service, authorizeQuery(client, { client_id: "spc_unknown" }), {
      accept: "text/html",
    });
    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(answer.text).toContain("invalid_client");
  });
});

describe("any other fault goes back to the application, with its state and our issuer", () => {
  test.each([
    ["no response_type", { response_type: undefined }, "invalid_request"],
    ["another response_type", { response_type: "token" }, "unsupported_response_type"],
    ["an unknown scope", { scope: "everything" }, "invalid_scope"],
    ["a scope beyond the registration", { scope: "qrcode:create" }, "invalid_scope"],
    ["a challenge method without a challenge", { code_challenge_method: "S256" }, "invalid_request"],
    ["an unknown challenge method", { code_challenge: challenge, code_challenge_method: "S512" }, "invalid_request"],
    ["a malformed challenge", { code_challenge: "short", code_challenge_method: "S256" }, "invalid_request"],
    ["another service's resource", { resource: "https://other.example/mcp" }, "invalid_target"],
  ])("%s", async (_name, more, error) => {
    const answer = await authorize(service, authorizeQuery(client, more));
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.location ?? "");
    expect(`${location.origin}${location.pathname}`).toBe(REDIRECT_URI);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: "state-1",
      iss: BASE_URL,
    });
  });

  test.each([
    ["without PKCE", {}],
    ["with plain", { code_challenge: challenge, code_challenge_method: "plain" }],
    ["with a challenge and no method, which means plain", { code_challenge: challenge }],
  ])("a public client %s", async (_name, more) => {
    const answer = await authorize(service, authorizeQuery(publicClient, more));
    expect(new URL(answer.headers.location ?? "").searchParams.get("error")).toBe("invalid_request");
  });

  test("a client that is not registered for codes", async () => {
    const refreshing = await register(service, { grant_types: ["refresh_token"] });
    const answer = await authorize(service, authorizeQuery(refreshing));
    expect(new URL(answer.headers.location ?? "").searchParams.get("error")).toBe("unauthorized_client");
  });
});

test("scopes may be separated by spaces or pluses, and a registered query stays as it is", async () => {
  const withQuery = "https://app.example/callback?tenant=a%20b";
  const other = await register(service, { redirect_uris: [withQuery] });
  for (const scope of [
    "scope=shorturl:read+qrcode:read",
    "scope=shorturl:read%2Bqrcode:read",
    "scope=shorturl:read%20qrcode:read",
  ]) {
    const answer = await service.nobody.get(
      `//mcp/oauth/authorize?${encoded(authorizeQuery(other, { redirect_uri: withQuery }))}&${scope}`,
    );
    expect(answer.headers.location).toMatch(/^\/mcp\/oauth\/consent\?/);
  }
  const refused = await authorize(service, authorizeQuery(other, { redirect_uri: withQuery, scope: "x" }));
  expect(refused.headers.location).toMatch(/^https:\/\/app\.example\/callback\?tenant=a%20b&error=invalid_scope&/);
});
