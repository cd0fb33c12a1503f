import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALICE } from "../support/accounts.ts";
import { authorizeQuery, register, signIn, tokensFor } from "../support/oauth.ts";
import { startReachableApp } from "../support/start-app.ts";
import { connectWithKey, connectWithOAuth, endpointOf, type Reachable } from "./mcp-client.ts";

let service: Reachable;
beforeAll(async () => {
  service = await startReachableApp();
});
afterAll(() => service.close());

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const ACCEPT = { accept: "application/json, text/event-stream" };

function post(body: unknown, headers: Record<string, string> = {}) {
  return service.nobody.request("POST", "//mcp", { body, headers: { ...ACCEPT, ...headers } });
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const callOf = (name: string, input: object) => ({
  ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
  params: { name, arguments: input },
});

describe("who gets in", () => {
  test("nobody without a bearer: 401, and the way to one", async () => {
    const answer = await post(LIST);
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toMatch(/^Bearer resource_metadata="[^"]+", scope="shorturl:read /);
    const [, metadata = ""] = /resource_metadata="([^"]+)"/.exec(answer.headers["www-authenticate"] ?? "") ?? [];
    expect(await (await fetch(metadata)).json()).toMatchObject({ resource: `${service.baseUrl}/mcp` });
  });

  test("a wrong token is told so; a browser's session alone does not count", async () => {
    expect((await post(LIST, bearer("spat_wrong"))).headers["www-authenticate"]).toMatch(
      /^Bearer error="invalid_token", /,
    );
    const client = await register(service);
    const cookie = await signIn(service, authorizeQuery(client));
    const forged = await post(LIST, { cookie, "x-requested-with": "signpost" });
    expect(forged.status).toBe(401);
  });

  test("an API key, a token for this endpoint, a token for the whole service; not a token for the API alone", async () => {
    const client = await register(service);
    const tokenFor = async (resource?: string) => (await tokensFor(service, client, { resource })).access_token;
    expect((await post(LIST, bearer(ALICE.api_key))).status).toBe(200);
    expect((await post(LIST, bearer(await tokenFor(`${service.baseUrl}/mcp`)))).status).toBe(200);
    expect((await post(LIST, bearer(await tokenFor()))).status).toBe(200);
    expect((await post(LIST, bearer(await tokenFor(`${service.baseUrl}/api/v1`)))).status).toBe(401);
  });

  test("a browser may ask first, with whatever headers a revision wants", async () => {
    const asked = "authorization, content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-param-region";
    const answer = await service.nobody.request("OPTIONS", "//mcp", {
      headers: {
        origin: "https://inspector.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": asked,
      },
    });
    expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([204, "*"]);
    expect(answer.headers["access-control-allow-headers"]).toBe(asked);
    expect(answer.headers["access-control-allow-methods"]).toContain("POST");
  });

  test("a page whose name was made to point here is refused; other pages may call", async () => {
    const rebound = await post(LIST, { ...bearer(ALICE.api_key), host: "evil.example", origin: "http://evil.example" });
    expect(rebound.status).toBe(403);
    const page = await post(LIST, { ...bearer(ALICE.api_key), origin: "https://inspector.example" });
    expect(page.status).toBe(200);
    expect(page.headers["access-control-allow-origin"]).toBe("*");
  });
});

test("a tool beyond the token's scopes: 403 that names the scope, so that the client can ask for it", async () => {
  const client = await register(service);
  const { access_token } = await tokensFor(service, client, { scope: "shorturl:read" });
  const answer = await post(callOf("create_short_url", { url: "https://example.com" }), bearer(access_token));
  expect(answer.status).toBe(403);
  const challenge = answer.headers["www-authenticate"] ?? "";
  expect(challenge).toContain('error="insufficient_scope"');
  expect(challenge).toContain('scope="shorturl:create"');
  expect(challenge).toContain(`resource_metadata="${service.baseUrl}/.well-known/oauth-protected-resource/mcp"`);
  expect((await post(callOf("list_short_urls", {}), bearer(access_token))).status).toBe(200);
});

describe("what is wrong is said in words that a model can use", () => {
  const resultOf = (text: string) => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result;

  test("a missing and a wrong argument, a refusal of the operation, somebody else's link", async () => {
    const key = bearer(ALICE.api_key);
    const refusals = [
      [callOf("create_short_url", {}), "url is required"],
      [callOf("create_short_url", { url: "https://example.com", dynamic: "yes" }), "dynamic must be boolean"],
      [callOf("create_short_url", { url: "ftp://example.com" }), "BAD_REQUEST"],
      [callOf("create_campaign", { name: "a\u0000b" }), "name must be valid Unicode"],
      [callOf("get_short_url", { id: "nothing-here" }), "NOT_FOUND"],
    ] as const;
    for (const [call, words] of refusals) {
      const result = resultOf((await post(call, key)).text);
      expect(result.isError).toBe(true);
      expect(result.content[0].text).toContain(words);
    }
    const { short_code } = (await service.bob.post("/short-urls", { url: "https://example.com/bob" })).body.data;
    const foreign = resultOf((await post(callOf("get_short_url", { id: short_code }), key)).text);
    expect(foreign.content[0].text).toContain("NOT_FOUND");
  });

  test("camelCase arguments are understood, as they are by the API", async () => {
    const call = callOf("create_short_url", { url: "https://example.com/camel", customAlias: "camel" });
    const result = resultOf((await post(call, bearer(ALICE.api_key))).text);
    expect(result.structuredContent.short_code).toBe("camel");
  });

  test("an unknown tool and a body that is not JSON are faults of the protocol", async () => {
    const key = bearer(ALICE.api_key);
    const unknown = await post(callOf("no_such_tool", {}), key);
    expect(unknown.text).toContain('"error":{"code":-32602');
    const garbage = await post("{", key);
    expect(garbage.status).toBe(400);
    expect(garbage.body.error.code).toBe(-32700);
  });
});

describe("clients of every age", () => {
  test("the newest with a key", async () => {
    const client = await connectWithKey(service, ALICE.api_key);
    expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    expect((await client.listTools()).tools.length).toBeGreaterThan(20);
    await client.close();
  });

  test("one that only knows sessions and initialize, through OAuth", async () => {
    const { client } = await connectWithOAuth(service, "legacy");
    expect(client.getNegotiatedProtocolVersion()).toBe("2025-11-25");
    await client.close();
  });

  test("the client of the first SDK", async () => {
    const client = new OldClient({ name: "old", version: "1" });
    const requestInit = { headers: bearer(ALICE.api_key) };
    await client.connect(new OldTransport(endpointOf(service), { requestInit }) as Parameters<OldClient["connect"]>[0]);
    const result = await client.callTool({ name: "create_short_url", arguments: { url: "https://example.com/old" } });
    expect(result["structuredContent"]).toMatchObject({ channel: "mcp" });
    await client.close();
  });

  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])(
    "revision %s is answered as asked",
    async (version) => {
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "raw", version: "1" } };
      const answer = await post({ jsonrpc: "2.0", id: 1, method: "initialize", params }, bearer(ALICE.api_key));
      expect(answer.text).toContain(`"protocolVersion":"${version}"`);
    },
  );
});
