import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchGuardedWith } from "../../../src/outbound/index.ts";
import { authorize, authorizeQuery, codeFor, exchange, pkce, REDIRECT_URI, refresh } from "../../support/oauth.ts";
import { type RunningApp, startApp } from "../../support/start-app.ts";
import { startWebServer, type WebServer } from "../../support/web-server.ts";

/** Stands for the public internet: the guard is the real one, only 127.0.0.2 counts as public and https is http. */
let web: WebServer;
let service: RunningApp;
const ORIGIN = "https://app.test";
const CLIENT = { client_id: `${ORIGIN}/client.json`, client_secret: "" };
const documents: Record<string, unknown> = {
  "/client.json": { client_id: CLIENT.client_id, client_name: "Documented", redirect_uris: [REDIRECT_URI] },
  "/somebody-else.json": { client_id: CLIENT.client_id, client_name: "Thief", redirect_uris: [REDIRECT_URI] },
  "/secret.json": {
    ...{ client_id: `${ORIGIN}/secret.json`, client_name: "x", redirect_uris: [REDIRECT_URI] },
    token_endpoint_auth_method: "client_secret_post",
  },
  "/incomplete.json": { client_id: `${ORIGIN}/incomplete.json`, client_name: "x" },
  "/huge.json": { client_id: `${ORIGIN}/huge.json`, client_name: "x".repeat(20_000), redirect_uris: [REDIRECT_URI] },
};

beforeAll(async () => {
  web = await startWebServer("127.0.0.2", ({ url = "" }, response) => {
    if (url in documents) response.setHeader("content-type", "application/json").end(JSON.stringify(documents[url]));
    else if (url === "/moved.json") response.writeHead(302, { location: "/client.json" }).end();
    else if (url === "/page.json") response.end("<p>");
    else response.writeHead(404).end();
  });
  const guarded = fetchGuardedWith({
    resolve: async (host) => [{ address: host === "inside.test" ? "10.0.0.1" : "127.0.0.2", family: 4 }],
    isAllowed: (address) => address === "127.0.0.2",
  });
  service = await startApp({
    env: { OAUTH_REGISTRATIONS_PER_MINUTE: "20" },
    surroundings: {
      fetchGuarded: (url, limits) =>
        guarded(url.replace(/^https:\/\/([^/]+)/, `http://$1:${web.port}`), { ...limits, httpsOnly: false }),
    },
  });
});
afterAll(async () => {
  await service.close();
  await web.close();
});

const { verifier, challenge } = pkce();
const s256 = { code_challenge: challenge, code_challenge_method: "S256" };

test("an application that never registered is known by its document, keeps no secret, and is listed by name", async () => {
  const code = await codeFor(service, authorizeQuery(CLIENT, s256));
  const publicly = { client_secret: undefined };
  const { status, body } = await exchange(service, CLIENT, { code, code_verifier: verifier, ...publicly });
  expect(status).toBe(200);
  expect((await refresh(service, CLIENT, { refresh_token: body.refresh_token, ...publicly })).status).toBe(200);
  const [listed] = (await service.alice.get("/connected-applications")).body.data;
  expect(listed).toMatchObject({ client_id: CLIENT.client_id, name: "Documented" });
});

test("the document is read once for several requests, never at the token endpoint", async () => {
  const before = web.asked.length;
  const unknown = await exchange(
    service,
    { client_id: `${ORIGIN}/never-approved.json`, client_secret: "" },
    { code: "x" },
  );
  expect(unknown).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  await authorize(service, authorizeQuery(CLIENT, s256));
  expect(web.asked.length).toBe(before);
});

test("such a client must use PKCE with S256, and only its own redirect URIs", async () => {
  const bare = await authorize(service, authorizeQuery(CLIENT));
  expect(new URL(bare.headers.location ?? "").searchParams.get("error")).toBe("invalid_request");
  const elsewhere = await authorize(
    service,
    authorizeQuery(CLIENT, { ...s256, redirect_uri: "https://evil.example/" }),
  );
  expect(elsewhere.status).toBe(400);
});

test("a host is not asked without end, whoever names its documents", async () => {
  const before = web.asked.length;
  const name = (number: number) => ({ client_id: `https://flooded.test/${number}.json`, client_secret: "" });
  const ask = (number: number) => authorize(service, authorizeQuery(name(number), s256));
  const statuses = (await Promise.all(Array.from({ length: 25 }, (_, number) => ask(number)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(web.asked.length - before).toBe(20);
});

describe("a document that cannot be trusted is answered here, never by a redirect", () => {
  test.each([
    ["that speaks for another address", `${ORIGIN}/somebody-else.json`],
    ["that asks for a secret", `${ORIGIN}/secret.json`],
    ["without redirect URIs", `${ORIGIN}/incomplete.json`],
    ["that is too large", `${ORIGIN}/huge.json`],
    ["that has moved", `${ORIGIN}/moved.json`],
    ["that is not JSON", `${ORIGIN}/page.json`],
    ["that is not there", `${ORIGIN}/missing.json`],
    ["on a private network", "https://inside.test/client.json"],
    ["without a path", `${ORIGIN}/`],
    ["over plain http", "http://app.test/client.json"],
    ["with a user", "https://user@app.test/client.json"],
  ])("%s", async (_name, clientId) => {
    const answer = await authorize(service, authorizeQuery({ client_id: clientId, client_secret: "" }, s256));
    expect(answer.status).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });
});
