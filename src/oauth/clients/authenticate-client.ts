import type { Throttle } from "../../http/index.ts";
import { isUnicodeText } from "../../kernel/index.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";
import { isPublic, isSecretOf, type OAuthClient } from "./client.ts";

/** How a client says who it is: in the body or in the Authorization header (RFC 6749 §2.3.1), never in the address. */
export interface ClientRequest {
  readonly body: Parameters;
  readonly authorization: string | undefined;
  /** Whether the query of the address carries a secret, which is in every log by now. */
  readonly secretInAddress: boolean;
  readonly address: string;
}

export interface AuthenticateClientDeps {
  readonly find: (clientId: string) => Promise<OAuthClient | null>;
  readonly failures: Throttle;
}

interface Claim {
  readonly clientId: string;
  readonly secret: string | undefined;
}

export function authenticateClientWith({ find, failures }: AuthenticateClientDeps) {
  return async function authenticateClient(request: ClientRequest): Promise<OAuthClient> {
    if (request.secretInAddress) throw refused("A client secret must never be part of an address.");
    const { clientId, secret } = claimOf(request);
    const attempt = `${clientId.slice(0, 256)}|${request.address}`;
    await failures.take(attempt);
    const client = await find(clientId);
    if (client === null) throw refused("The client is unknown.");
    const right = isPublic(client) ? secret === undefined : secret !== undefined && isSecretOf(client, secret);
    if (!right) throw refused("The client secret is missing or wrong.");
    await failures.giveBack(attempt);
    return client;
  };
}

export type AuthenticateClient = ReturnType<typeof authenticateClientWith>;

const refused = (description: string) => new OAuthRefused("invalid_client", description);

function claimOf({ body, authorization }: ClientRequest): Claim {
  const clientId = body.get("client_id");
  const secret = body.get("client_secret");
  const basic = basicClaim(authorization);
  if (basic === null) {
    if (clientId === undefined) throw refused("client_id is required.");
    return { clientId, secret };
  }
  if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId)) {
    throw new OAuthRefused("invalid_request", "A client must use one way to authenticate, not two.");
  }
  return basic;
}

function basicClaim(authorization: string | undefined): Claim | null {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0 || !isUnicodeText(formDecoded(text)))
    throw refused("The Authorization header is not in the form of HTTP Basic.");
  return { clientId: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
}

/** RFC 6749 §2.3.1: both parts are form-encoded before they are joined. Some clients forget; their texts have no `%`. */
function formDecoded(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll("&", "%26")}`).get("text") ?? "";
}
