import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_URL, type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test("discovery has the keys and values of the specification, and what RFC 9207 and client documents add", async () => {
  const answer = await service.nobody.get("//.well-known/oauth-authorization-server");
  expect(answer.status).toBe(200);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.body).toMatchObject({
    issuer: BASE_URL,
    authorization_endpoint: `${BASE_URL}/mcp/oauth/authorize`,
    token_endpoint: `${BASE_URL}/mcp/oauth/token`,
    revocation_endpoint: `${BASE_URL}/mcp/oauth/revoke`,
    registration_endpoint: `${BASE_URL}/mcp/oauth/register`,
    scopes_supported: ["shorturl:read", "shorturl:create", "qrcode:read", "qrcode:create", "analytics:read"],
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256", "plain"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic", "none"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
});

test.each(["//.well-known/oauth-protected-resource", "//.well-known/oauth-protected-resource/mcp"])(
  "%s describes the MCP endpoint",
  async (path) => {
    const { body } = await service.nobody.get(path);
    expect(body).toMatchObject({ resource: `${BASE_URL}/mcp`, authorization_servers: [BASE_URL] });
  },
);

test("a page of another site may ask the token endpoint", async () => {
  const answer = await service.nobody.request("OPTIONS", "//mcp/oauth/token", {
    headers: { origin: "https://inspector.example", "access-control-request-method": "POST" },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
});
