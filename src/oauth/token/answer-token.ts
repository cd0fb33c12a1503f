import type { AuthenticateClient, ClientRequest } from "../clients/authenticate-client.ts";
import { GRANT_TYPES, type GrantType, type OAuthClient } from "../clients/client.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";
import type { TokenResponse } from "./issue-tokens.ts";

type Grant = (client: OAuthClient, parameters: Parameters) => Promise<TokenResponse>;

export interface AnswerTokenDeps {
  readonly authenticateClient: AuthenticateClient;
  /** One function for each grant that a client may use. */
  readonly grants: Readonly<Record<GrantType, Grant>>;
}

/** The token endpoint: which grant, which client, may it, then the grant itself. */
export function answerTokenWith({ authenticateClient, grants }: AnswerTokenDeps) {
  return async function answerToken(request: ClientRequest): Promise<TokenResponse> {
    const grantType = checkGrantType(request.body);
    const client = await authenticateClient(request);
    if (!client.grantTypes.includes(grantType)) {
      throw new OAuthRefused("unauthorized_client", `The client is not registered for ${grantType}.`);
    }
    return grants[grantType](client, request.body);
  };
}

export type AnswerToken = ReturnType<typeof answerTokenWith>;

function checkGrantType(parameters: Parameters): GrantType {
  const named = parameters.require("grant_type");
  const known = GRANT_TYPES.find((type) => type === named);
  if (known === undefined) {
    throw new OAuthRefused("unsupported_grant_type", `grant_type must be ${GRANT_TYPES.join(" or ")}.`);
  }
  return known;
}
