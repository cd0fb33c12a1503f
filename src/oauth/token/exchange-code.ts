import { digestOf } from "../../accounts/index.ts";
import type { Clock } from "../../kernel/index.ts";
import type { Db } from "../../store/index.ts";
import type { OAuthClient } from "../clients/client.ts";
import type { GrantsStore, HeldCode } from "../grants.store.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";
import { answersChallenge, isChallengeText } from "../pkce.ts";
import type { Resources } from "../resources.ts";
import type { RevokeGrant } from "../revoke-grant.ts";
import { storedScopes } from "../scopes.ts";
import type { IssueTokens, TokenResponse } from "./issue-tokens.ts";

export interface ExchangeCodeDeps {
  readonly db: Db;
  readonly grants: GrantsStore;
  readonly issueTokens: IssueTokens;
  readonly revokeGrant: RevokeGrant;
  readonly resources: Resources;
  readonly clock: Clock;
}

/**
 * The authorization code grant (RFC 6749 §4.1.3). The checks come before the code is used up, so that a client's slip
 * costs it nothing; the database then decides who uses it, and everybody after that is a replay.
 */
export function exchangeCodeWith({ db, grants, issueTokens, revokeGrant, resources, clock }: ExchangeCodeDeps) {
  return async function exchangeCode(client: OAuthClient, parameters: Parameters): Promise<TokenResponse> {
    const digest = digestOf(parameters.require("code"));
    const redirectUri = parameters.require("redirect_uri");
    const code = await grants.findCode(digest);
    if (code === null || code.clientRowId !== client.id) throw refused("The code is not valid.");
    if (code.used_at !== null) return replayed(code);
    if (code.expires_at <= clock.now()) throw refused("The code has expired.");
    if (code.redirect_uri !== redirectUri)
      throw refused("The redirect_uri is not the one of the authorization request.");
    checkVerifier(parameters.get("code_verifier"), code);
    const resource = resources.within(parameters.get("resource"), code.resource);
    const refreshable = client.grantTypes.includes("refresh_token");
    const response = await db.transaction().execute(async (trx) => {
      if ((await grants.consume("oauth_codes", { digest, now: clock.now() }, trx)) === "used-before") return null;
      return issueTokens({ grantId: code.grantId, scopes: storedScopes(code.scopes), resource, refreshable }, trx);
    });
    return response ?? replayed(code);
  };

  /** Somebody else has the code too, and nobody can say which of the two is the client (RFC 6749 §4.1.2). */
  async function replayed(code: HeldCode): Promise<never> {
    await revokeGrant(code);
    throw refused("The code was used before; what it gave is revoked.");
  }
}

const refused = (description: string) => new OAuthRefused("invalid_grant", description);

/** Also the other way round (RFC 9700 §2.1.1): a verifier for a code without a challenge means that one was stripped. */
function checkVerifier(verifier: string | undefined, { challenge, challenge_method }: HeldCode): void {
  if (challenge === null) {
    if (verifier !== undefined) throw refused("There was no code_challenge for this code_verifier.");
    return;
  }
  if (verifier === undefined) throw refused("code_verifier is required.");
  const method = challenge_method === "S256" ? "S256" : "plain";
  if (!isChallengeText(verifier) || !answersChallenge(verifier, { value: challenge, method })) {
    throw refused("The code_verifier is wrong.");
  }
}
