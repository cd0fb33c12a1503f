import { LRUCache } from "lru-cache";
import type { Throttle } from "../../http/index.ts";
import type { Clock, Random } from "../../kernel/index.ts";
import { type FetchGuarded, FetchRefused } from "../../outbound/index.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import type { OAuthClient } from "./client.ts";
import { parseClientMetadata } from "./client-metadata.ts";

export interface ClientDocumentsDeps {
  readonly fetch: FetchGuarded;
  /** Anybody can name any address, so each host is asked only so often: nobody is flooded through this service. */
  readonly reads: Throttle;
  readonly clock: Clock;
  readonly random: Random;
}

const REMEMBERED_MAX = 1000;
const REMEMBERED_MS = 5 * 60_000;
const LIMITS = { bytesMax: 10 * 1024, timeMs: 5000, redirectsMax: 0, httpsOnly: true, accept: "application/json" };

/** Whether a client id is the address of a document: https, with a path, and nothing that could read two ways. */
export function isDocumentAddress(clientId: string): boolean {
  if (!clientId.startsWith("https://") || !URL.canParse(clientId)) return false;
  const { href, pathname, hash, username, password } = new URL(clientId);
  return href === clientId && pathname !== "/" && hash === "" && username === "" && password === "";
}

/**
 * Client ID Metadata Documents: an application that was never registered is known by the address of a document about
 * it. The document must name that very address, and redirects are not followed, so only who runs the host can speak
 * for it. Such a client keeps no secret.
 */
export function readClientDocumentWith({ fetch, reads, clock, random }: ClientDocumentsDeps) {
  const remembered = new LRUCache<string, { client: OAuthClient; readAt: number }>({ max: REMEMBERED_MAX });

  return async function readClientDocument(address: string): Promise<OAuthClient> {
    const now = clock.now();
    const known = remembered.get(address);
    if (known && now.getTime() - known.readAt < REMEMBERED_MS) return known.client;
    await reads.take(`document|${new URL(address).host}`);
    const document = await fetchDocument(address);
    const told = parseClientMetadata(document);
    const client: OAuthClient = {
      ...told,
      authMethod: "none",
      id: random.uuid(),
      clientId: address,
      document: true,
      secretDigest: null,
      createdAt: now,
    };
    remembered.set(address, { client, readAt: now.getTime() });
    return client;
  };

  async function fetchDocument(address: string): Promise<unknown> {
    try {
      const { status, body } = await fetch(address, LIMITS);
      if (status !== 200) throw refused(`answered ${status}`);
      const document: unknown = JSON.parse(body.toString("utf8"));
      requireOwnPublicDocument(document, address);
      return document;
    } catch (error) {
      if (error instanceof FetchRefused) throw refused(error.problem);
      if (error instanceof SyntaxError) throw refused("is not JSON");
      throw error;
    }
  }
}

const refused = (problem: string) =>
  new OAuthRefused("invalid_client", `The document that client_id names ${problem}.`);

function requireOwnPublicDocument(document: unknown, address: string): void {
  const {
    client_id: named,
    token_endpoint_auth_method: method = "none",
    ...rest
  } = (document ?? {}) as Record<string, unknown>;
  if (named !== address) throw refused("does not name itself as client_id");
  if (method !== "none" || "client_secret" in rest) throw refused("asks for a secret, which nobody could keep there");
}
