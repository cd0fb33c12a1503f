import { createHash, randomBytes } from "node:crypto";
import { ALICE } from "./accounts.ts";
import type { Answer } from "./exchange.ts";
import type { RunningApp } from "./start-app.ts";

/** A running service, as far as a stranger knows it. */
type Visited = Pick<RunningApp, "nobody">;

export const REDIRECT_URI = "https://app.example/callback";

export interface TestClient {
  readonly client_id: string;
  readonly client_secret: string;
}

/** An application without a library: plain requests, so that a test can get every detail wrong on purpose. */
export async function register(service: Visited, metadata: object = {}): Promise<TestClient> {
  const answer = await service.nobody.post("//mcp/oauth/register", {
    client_name: "Test application",
    redirect_uris: [REDIRECT_URI],
    ...metadata,
  });
  if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export function pkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

export type Query = Readonly<Record<string, string | undefined>>;

export function encoded(query: Query): string {
  return new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
}

export const authorizeQuery = (client: TestClient, more: Query = {}): Query => ({
  response_type: "code",
  client_id: client.client_id,
  redirect_uri: REDIRECT_URI,
  state: "state-1",
  ...more,
});

export const authorize = (service: Visited, query: Query, headers: Record<string, string> = {}): Promise<Answer> =>
  service.nobody.get(`//mcp/oauth/authorize?${encoded(query)}`, { headers });

export type Target = string | { readonly path: string; readonly headers: Record<string, string> };

export function form(service: Visited, target: Target, fields: Query): Promise<Answer> {
  const { path, headers } = typeof target === "string" ? { path: target, headers: {} } : target;
  return service.nobody.request("POST", `/${path}`, {
    body: encoded(fields),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
}

/** Signs in on the page, as a browser without JavaScript would; answers the cookie. */
export async function signIn(
  service: Visited,
  query: Query,
  person: { email: string; password: string } = ALICE,
): Promise<string> {
  const { email, password } = person;
  const answer = await form(service, `/mcp/oauth/sign-in?${encoded(query)}`, { email, password });
  if (answer.status !== 303) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
  return answer.headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
}

export const formTokenOf = (page: Answer): string => /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? "";

/** Through both pages to the answer at the redirect URI. */
export async function decide(
  service: Visited,
  query: Query,
  { decision = "approve", person = ALICE }: { decision?: string; person?: { email: string; password: string } } = {},
): Promise<URL> {
  const cookie = await signIn(service, query, person);
  const path = `/mcp/oauth/consent?${encoded(query)}`;
  const page = await service.nobody.get(`/${path}`, { headers: { cookie } });
  const answer = await form(service, { path, headers: { cookie } }, { form_token: formTokenOf(page), decision });
  if (!answer.headers.location) throw new Error(`Consent answered ${answer.status}: ${answer.text}`);
  return new URL(answer.headers.location);
}

export async function codeFor(service: Visited, query: Query): Promise<string> {
  return (await decide(service, query)).searchParams.get("code") ?? "";
}

export const TOKEN_PATH = "/mcp/oauth/token";

export const exchange = (service: Visited, client: TestClient, more: Query): Promise<Answer> =>
  form(service, TOKEN_PATH, {
    grant_type: "authorization_code",
    redirect_uri: REDIRECT_URI,
    ...secretsOf(client),
    ...more,
  });

export const refresh = (service: Visited, client: TestClient, more: Query): Promise<Answer> =>
  form(service, TOKEN_PATH, { grant_type: "refresh_token", ...secretsOf(client), ...more });

export const revoke = (service: Visited, client: TestClient, value: string): Promise<Answer> =>
  form(service, "/mcp/oauth/revoke", { token: value, ...secretsOf(client) });

export const secretsOf = ({ client_id, client_secret }: TestClient): Query => ({ client_id, client_secret });

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

export async function tokensFor(service: Visited, client: TestClient, more: Query = {}): Promise<Tokens> {
  const code = await codeFor(service, authorizeQuery(client, more));
  const answer = await exchange(service, client, { code });
  if (answer.status !== 200) throw new Error(`The token endpoint answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Whether the API takes the bearer: an application's token is known there, but may not manage the account. */
export async function isAlive(service: Visited, accessToken: string): Promise<boolean> {
  const { status } = await service.nobody.get("/account", { headers: { authorization: `Bearer ${accessToken}` } });
  if (status !== 401 && status !== 403) throw new Error(`/account answered ${status}.`);
  return status === 403;
}
