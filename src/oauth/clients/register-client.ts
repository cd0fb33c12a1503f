import { digestOf, newSecret } from "../../accounts/index.ts";
import type { Throttle } from "../../http/index.ts";
import type { Clock, Random } from "../../kernel/index.ts";
import type { OAuthClient } from "./client.ts";
import { parseClientMetadata } from "./client-metadata.ts";

export interface RegisterClientDeps {
  readonly insert: (client: OAuthClient) => Promise<void>;
  /** Anybody may register, so each address only so often. */
  readonly registrations: Throttle;
  readonly clock: Clock;
  readonly random: Random;
}

export interface Registration {
  readonly client: OAuthClient;
  /** Leaves here once; only its digest stays. Null for a public client. */
  readonly secret: string | null;
}

const ID_BYTES = 16;

/** Dynamic client registration (RFC 7591). */
export function registerClientWith({ insert, registrations, clock, random }: RegisterClientDeps) {
  return async function registerClient(metadata: unknown, address: string): Promise<Registration> {
    const told = parseClientMetadata(metadata);
    await registrations.take(address);
    const authMethod = told.authMethod ?? "client_secret_post";
    const secret = authMethod === "none" ? null : newSecret(random, "spcs_");
    const client: OAuthClient = {
      ...told,
      authMethod,
      id: random.uuid(),
      clientId: `spc_${random.bytes(ID_BYTES).toString("base64url")}`,
      document: false,
      secretDigest: secret === null ? null : digestOf(secret),
      createdAt: clock.now(),
    };
    await insert(client);
    return { client, secret };
  };
}

export type RegisterClient = ReturnType<typeof registerClientWith>;

/** The answer of RFC 7591 §3.2.1. `namedGrantTypes` is what the client asked for: the default is the specification's. */
export function presentRegistration(
  { client, secret }: Registration,
  { grantTypesNamed }: { grantTypesNamed: boolean },
) {
  return {
    client_id: client.clientId,
    ...(secret !== null && { client_secret: secret }),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: grantTypesNamed ? client.grantTypes : ["authorization_code"],
    response_types: ["code"],
    scope: client.scopes.join(" "),
    token_endpoint_auth_method: client.authMethod,
    ...client.about,
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    ...(secret !== null && { client_secret_expires_at: 0 }),
  };
}
