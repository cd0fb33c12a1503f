import { digestOf } from "../accounts/index.ts";
import type { Clock } from "../kernel/index.ts";
import type { AccessTokensStore } from "./access-tokens.store.ts";
import type { AuthenticateClient, ClientRequest } from "./clients/authenticate-client.ts";
import type { GrantsStore } from "./grants.store.ts";
import type { Revocation, RevokeGrant } from "./revoke-grant.ts";

export interface RevokeTokenDeps {
  readonly authenticateClient: AuthenticateClient;
  readonly grants: GrantsStore;
  readonly accessTokens: AccessTokensStore;
  readonly revocation: Revocation;
  readonly revokeGrant: RevokeGrant;
  readonly clock: Clock;
}

/**
 * Revocation (RFC 7009). A refresh token takes its whole approval with it, an access token only itself. A token that
 * is unknown or another client's changes nothing and is answered the same: the client learns nothing about it.
 */
export function revokeTokenWith(deps: RevokeTokenDeps) {
  const { authenticateClient, grants, accessTokens, revocation, revokeGrant, clock } = deps;
  return async function revokeToken(request: ClientRequest): Promise<void> {
    const client = await authenticateClient(request);
    const digest = digestOf(request.body.require("token"));
    // The hint would save one look-up by a unique key: both are tried, and a wrong hint does no harm.
    const refreshToken = await grants.findRefreshToken(digest);
    if (refreshToken?.clientRowId === client.id) return revokeGrant(refreshToken);
    const accessToken = await accessTokens.findHolder(digest, clock.now());
    if (accessToken?.clientRowId === client.id) {
      await revocation(accessToken.accountId, (trx) => accessTokens.remove(digest, trx));
    }
  };
}

export type RevokeToken = ReturnType<typeof revokeTokenWith>;
