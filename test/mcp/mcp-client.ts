import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { decide, type Query } from "../support/oauth.ts";
import type { RunningApp } from "../support/start-app.ts";

export type Reachable = RunningApp & { readonly baseUrl: string };

export const endpointOf = ({ baseUrl }: Reachable): URL => new URL(`${baseUrl}/mcp`);

/** The newest client of the official SDK, with a key instead of OAuth. */
export async function connectWithKey(service: Reachable, key: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(endpointOf(service), { requestInit }));
  return client;
}

export interface Authorized {
  readonly client: Client;
  /** Where the client sent the person, for what it asked for. */
  readonly authorizationUrl: URL;
}

/** From nothing but the address: discovery, registration, approval through the pages, token; all but the person is the SDK's. */
export async function connectWithOAuth(service: Reachable, mode: "auto" | "legacy"): Promise<Authorized> {
  let authorizationUrl: URL | undefined;
  const provider = memoryProvider((url) => {
    authorizationUrl = url;
  });
  const connect = async () => {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    const transport = new StreamableHTTPClientTransport(endpointOf(service), { authProvider: provider });
    return { client, transport };
  };
  const first = await connect();
  const refused = await first.client.connect(first.transport).then(
    () => null,
    (error: Error) => error,
  );
  if (refused === null || authorizationUrl === undefined)
    throw new Error(`The client was not sent to sign in: ${refused}`);
  const callback = await decide(service, Object.fromEntries(authorizationUrl.searchParams) as Query);
  await first.transport.finishAuth(callback.searchParams);
  const second = await connect();
  await second.client.connect(second.transport);
  return { client: second.client, authorizationUrl };
}

function memoryProvider(onRedirect: (url: URL) => void): OAuthClientProvider {
  const kept = new Map<string, unknown>();
  return {
    redirectUrl: "http://127.0.0.1:9/callback",
    clientMetadata: {
      client_name: "An agent",
      redirect_uris: ["http://127.0.0.1:9/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => kept.get("client") as ReturnType<OAuthClientProvider["clientInformation"]>,
    saveClientInformation: (client) => void kept.set("client", client),
    tokens: () => kept.get("tokens") as ReturnType<OAuthClientProvider["tokens"]>,
    saveTokens: (tokens) => void kept.set("tokens", tokens),
    redirectToAuthorization: onRedirect,
    saveCodeVerifier: (verifier) => void kept.set("verifier", verifier),
    codeVerifier: () => kept.get("verifier") as string,
    saveDiscoveryState: (state) => void kept.set("discovery", state),
    discoveryState: () => kept.get("discovery") as OAuthDiscoveryState | undefined,
  };
}
