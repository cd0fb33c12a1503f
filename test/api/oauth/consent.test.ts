import { afterAll, beforeAll, expect, test } from "vitest";
import { ALICE, BOB } from "../../support/accounts.ts";
import {
  authorizeQuery,
  decide,
  encoded,
  exchange,
  form,
  formTokenOf,
  isAlive,
  REDIRECT_URI,
  register,
  signIn,
  type TestClient,
} from "../../support/oauth.ts";
import { BASE_URL, type RunningApp, startApp } from "../../support/start-app.ts";

let service: RunningApp;
let client: TestClient;
beforeAll(async () => {
  service = await startApp();
  client = await register(service, { client_name: `<b>Bold</b> & "quoted"` });
});
afterAll(() => service.close());

const consentPath = (query = authorizeQuery(client)) => `//mcp/oauth/consent?${encoded(query)}`;
const postConsent = (cookie: string, fields: Record<string, string>, query = authorizeQuery(client)) =>
  form(service, { path: `/mcp/oauth/consent?${encoded(query)}`, headers: { cookie } }, fields);

test("the page names the client, the host that gets the code, the account and each scope, escaped and unframeable", async () => {
  const query = authorizeQuery(client, { scope: "shorturl:read analytics:read" });
  const cookie = await signIn(service, query);
  const page = await service.nobody.get(consentPath(query), { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(page.text).toContain("&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;quoted&quot;");
  expect(page.text).toContain("<strong>app.example</strong>");
  expect(page.text).toContain(ALICE.email);
  expect(page.text).toContain("See your short links, campaigns and domains");
  expect(page.text).toContain("See the statistics of your links and QR codes");
  expect(page.text).not.toContain("QR codes and their A/B tests");
  expect(page.text).not.toContain("<script");
  expect(page.headers["x-frame-options"]).toBe("DENY");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(page.headers["content-security-policy"]).toContain("form-action 'self' https://app.example;");
});

test("approval gives a code with the state unchanged and the issuer; the code opens the account of whoever approved", async () => {
  const state = "a b&c=d/é?#";
  const location = await decide(service, authorizeQuery(client, { state }), { person: BOB });
  expect(`${location.origin}${location.pathname}`).toBe(REDIRECT_URI);
  expect(location.searchParams.get("state")).toBe(state);
  expect(location.searchParams.get("iss")).toBe(BASE_URL);
  const answer = await exchange(service, client, { code: location.searchParams.get("code") ?? "" });
  expect(answer.status).toBe(200);
  expect((await service.bob.get("/connected-applications")).body.data).toHaveLength(1);
  expect((await service.alice.get("/connected-applications")).body.data).toHaveLength(0);
});

test("denial goes back as access_denied, with the state", async () => {
  const location = await decide(service, authorizeQuery(client), { decision: "deny" });
  expect(Object.fromEntries(location.searchParams)).toEqual({
    error: "access_denied",
    error_description: expect.any(String),
    state: "state-1",
    iss: BASE_URL,
  });
});

test("a forged form decides nothing: no token, a wrong one, another session's, another request's, no decision", async () => {
  const query = authorizeQuery(client);
  const alices = await signIn(service, query);
  const bobs = await signIn(service, query, BOB);
  const tokenOf = async (cookie: string, of = query) =>
    formTokenOf(await service.nobody.get(consentPath(of), { headers: { cookie } }));
  const widened = authorizeQuery(client, { state: "other" });
  const forged = [
    await postConsent(alices, { decision: "approve" }),
    await postConsent(alices, { decision: "approve", form_token: "x".repeat(43) }),
    await postConsent(alices, { decision: "approve", form_token: await tokenOf(bobs) }),
    await postConsent(alices, { decision: "approve", form_token: await tokenOf(alices, widened) }),
    await postConsent(alices, { form_token: await tokenOf(alices) }),
  ];
  for (const answer of forged) {
    expect(answer.status).toBe(403);
    expect(answer.headers.location).toBeUndefined();
  }
  const right = await postConsent(alices, { decision: "approve", form_token: await tokenOf(alices) });
  expect(right.status).toBe(303);
});

test("without a session the decision leads to sign-in, not to the application", async () => {
  const answer = await postConsent("", { decision: "approve" });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toMatch(/^\/mcp\/oauth\/sign-in\?/);
});

test("a wrong password shows the page again with the reason; another site cannot sign anybody in", async () => {
  const path = `/mcp/oauth/sign-in?${encoded(authorizeQuery(client))}`;
  const wrong = await form(service, path, { email: ALICE.email, password: "wrong" });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('role="alert"');
  expect(wrong.text).toContain(`value="${ALICE.email}"`);
  expect(wrong.headers["set-cookie"]).toBeUndefined();
  const unkeepable = await form(service, path, { email: "a\u0000b", password: "wrong" });
  expect(unkeepable.status).toBe(400);
  const foreign = await form(service, { path, headers: { "sec-fetch-site": "cross-site" } }, ALICE);
  expect(foreign.status).toBe(403);
  expect(foreign.headers["set-cookie"]).toBeUndefined();
});

test("guessing passwords on the page is limited like everywhere else", async () => {
  const path = `/mcp/oauth/sign-in?${encoded(authorizeQuery(client))}`;
  const guesses = Array.from({ length: 11 }, () =>
    form(service, path, { email: "eve@signpost.test", password: "guess" }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("no page can be made to lead elsewhere: a `next` parameter changes nothing", async () => {
  const query = { ...authorizeQuery(client), next: "https://evil.example", return_to: "//evil.example" };
  const answer = await form(service, `/mcp/oauth/sign-in?${encoded(query)}`, ALICE);
  expect(answer.headers.location).toMatch(/^\/mcp\/oauth\/consent\?/);
});

test("an application that lives on the device is named by its scheme, and the policy lets the form lead there", async () => {
  const redirectUri = "com.example.app://callback";
  const native = await register(service, { redirect_uris: [redirectUri] });
  const query = authorizeQuery(native, { redirect_uri: redirectUri });
  const cookie = await signIn(service, query);
  const page = await service.nobody.get(consentPath(query), { headers: { cookie } });
  expect(page.text).toContain("<strong>com.example.app://callback</strong>");
  expect(page.headers["content-security-policy"]).toContain("form-action 'self' com.example.app:;");
});

test("an account lists the applications it approved with scopes and last use, and revokes them", async () => {
  const mine = await register(service, { client_name: "Mine", client_uri: "https://mine.example" });
  const location = await decide(service, authorizeQuery(mine, { scope: "analytics:read" }));
  const { body } = await exchange(service, mine, { code: location.searchParams.get("code") ?? "" });
  expect(await isAlive(service, body.access_token)).toBe(true);
  const listed = (await service.alice.get("/connected-applications")).body.data;
  const row = listed.find(({ name }: { name: string }) => name === "Mine");
  expect(row).toMatchObject({
    client_id: mine.client_id,
    client_uri: "https://mine.example",
    scopes: ["analytics:read"],
    last_used_at: expect.any(String),
  });
  expect((await service.bob.delete(`/connected-applications/${row.id}`)).status).toBe(404);
  expect(await isAlive(service, body.access_token)).toBe(true);
  expect((await service.alice.delete(`/connected-applications/${row.id}`)).status).toBe(200);
  expect(await isAlive(service, body.access_token)).toBe(false);
  expect((await service.alice.delete(`/connected-applications/${row.id}`)).status).toBe(404);
});
