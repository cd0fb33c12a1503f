import { digestOf } from "../../accounts/index.ts";
import type { Clock } from "../../kernel/index.ts";
import type { Db } from "../../store/index.ts";
import type { OAuthClient } from "../clients/client.ts";
import type { GrantsStore, HeldRefreshToken } from "../grants.store.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";
import type { Resources } from "../resources.ts";
import type { RevokeGrant } from "../revoke-grant.ts";
import { scopesWithin, storedScopes } from "../scopes.ts";
import type { IssueTokens, TokenResponse } from "./issue-tokens.ts";

export interface RefreshTokensDeps {
  readonly db: Db;
  readonly grants: GrantsStore;
  readonly issueTokens: IssueTokens;
  readonly revokeGrant: RevokeGrant;
  readonly resources: Resources;
  readonly clock: Clock;
}

/** The refresh grant (RFC 6749 §6): every use gives a new refresh token, and a second use of an old one ends the family. */
export function refreshTokensWith({ db, grants, issueTokens, revokeGrant, resources, clock }: RefreshTokensDeps) {
  return async function refreshTokens(client: OAuthClient, parameters: Parameters): Promise<TokenResponse> {
    const digest = digestOf(parameters.require("refresh_token"));
    const token = await grants.findRefreshToken(digest);
    if (token === null || token.clientRowId !== client.id) throw refused("The refresh token is not valid.");
    if (token.used_at !== null) return reused(token);
    if (token.expires_at <= clock.now()) throw refused("The refresh token has expired.");
    const scopes = scopesWithin(parameters.get("scope"), storedScopes(token.scopes));
    const resource = resources.within(parameters.get("resource"), token.resource);
    const response = await db.transaction().execute(async (trx) => {
      const outcome = await grants.consume("oauth_refresh_tokens", { digest, now: clock.now() }, trx);
      if (outcome === "used-before") return null;
      return issueTokens({ grantId: token.grantId, scopes, resource, refreshable: true }, trx);
    });
    return response ?? reused(token);
  };

  /** Two hold what one was given, and nobody can say which of them is the client (RFC 9700 §4.14.2). */
  async function reused(token: HeldRefreshToken): Promise<never> {
    await revokeGrant(token);
    throw refused("The refresh token was used before; the whole approval is revoked.");
  }
}

const refused = (description: string) => new OAuthRefused("invalid_grant", description);
