import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import axe from "axe-core";
import * as oauth from "oauth4webapi";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALICE } from "../support/accounts.ts";
import { type RunningApp, startReachableApp } from "../support/start-app.ts";

/** A client library that we did not write, and a real browser between it and us. */
let service: RunningApp & { baseUrl: string };
let browser: Browser;
let callbackServer: Server;
let redirectUri: string;
const local = { [oauth.allowInsecureRequests]: true };

beforeAll(async () => {
  service = await startReachableApp();
  callbackServer = createServer((_request, response) => response.end("Back at the application.")).listen(
    0,
    "127.0.0.1",
  );
  await once(callbackServer, "listening");
  redirectUri = `http://127.0.0.1:${(callbackServer.address() as AddressInfo).port}/callback`;
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
});
afterAll(async () => {
  await browser?.close();
  callbackServer?.close();
  await service.close();
});

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

/** A phone without JavaScript. */
const PHONE = { javaScriptEnabled: false, viewport: { width: 360, height: 640 }, isMobile: true };

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("E-mail address").fill(ALICE.email);
  await page.getByLabel("Password").fill(ALICE.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

interface Flow {
  readonly as: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly authenticate: oauth.ClientAuth;
  readonly verifier: string;
  readonly state: string;
  readonly url: URL;
}

async function begin(): Promise<Flow> {
  const issuer = new URL(service.baseUrl);
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...local });
  const as = await oauth.processDiscoveryResponse(issuer, discovered);
  const metadata = {
    client_name: "Real client",
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: "client_secret_basic",
  };
  const registered = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(as, metadata, local),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint ?? "");
  url.search = new URLSearchParams({
    ...{ client_id: registered.client_id, redirect_uri: redirectUri, response_type: "code", state },
    ...{ scope: "shorturl:read shorturl:create", code_challenge_method: "S256" },
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  }).toString();
  const authenticate = oauth.ClientSecretBasic(String(registered["client_secret"]));
  return { as, client: { client_id: registered.client_id }, authenticate, verifier, state, url };
}

test("discovery, registration, approval in a browser, token, API, refresh and revocation", async () => {
  const { as, client, authenticate, verifier, state, url } = await begin();
  const page = await open(PHONE);
  await page.goto(url.href);
  await signIn(page);
  await page.getByRole("heading", { name: "Allow Real client to use your account?" }).waitFor();
  await page.getByText("Create, change and delete your short links, campaigns and domains").waitFor();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByText("Back at the application.").waitFor();

  const parameters = oauth.validateAuthResponse(as, client, new URL(page.url()), state);
  const other = { ...as, issuer: "https://other.example" };
  expect(() => oauth.validateAuthResponse(other, client, new URL(page.url()), state)).toThrow(/iss/);
  const granted = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(as, client, authenticate, parameters, redirectUri, verifier, local),
  );
  expect(granted).toMatchObject({ token_type: "bearer", expires_in: 3600, scope: "shorturl:read shorturl:create" });

  const api = new URL(`${service.baseUrl}/api/v1/short-urls`);
  const ask = (token: string) => oauth.protectedResourceRequest(token, "GET", api, new Headers(), null, local);
  expect((await ask(granted.access_token)).status).toBe(200);

  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, authenticate, granted.refresh_token ?? "", local),
  );
  expect(refreshed.refresh_token).not.toBe(granted.refresh_token);
  expect((await ask(refreshed.access_token)).status).toBe(200);

  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, authenticate, refreshed.refresh_token ?? "", local),
  );
  await expect(ask(refreshed.access_token)).rejects.toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
  await page.context().close();
});

test("a person who says no goes back with access_denied", async () => {
  const { as, client, state, url } = await begin();
  const page = await open(PHONE);
  await page.goto(url.href);
  await signIn(page);
  await page.getByRole("button", { name: "Do not allow" }).click();
  await page.getByText("Back at the application.").waitFor();
  expect(() => oauth.validateAuthResponse(as, client, new URL(page.url()), state)).toThrow(
    expect.objectContaining({ error: "access_denied" }),
  );
  await page.context().close();
});

test.each(["light", "dark"] as const)(
  "the pages have no accessibility fault that axe can find (%s)",
  async (colorScheme) => {
    const { url } = await begin();
    // axe is a script, and the pages allow none: the check runs beside their policy.
    const page = await open({ bypassCSP: true, colorScheme, viewport: PHONE.viewport });
    await page.goto(url.href);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel("E-mail address").fill(ALICE.email);
    await page.getByLabel("Password").fill("wrong password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await signIn(page);
    await page.getByRole("button", { name: "Allow", exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  },
);

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: { id: string; help: string }[] }>("axe.run()");
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
