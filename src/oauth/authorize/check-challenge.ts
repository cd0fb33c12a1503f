import { isPublic, type OAuthClient } from "../clients/client.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";
import { CHALLENGE_METHODS, type Challenge, isChallengeText } from "../pkce.ts";

const S256_LENGTH = 43;

/** PKCE (RFC 7636). A missing method means plain; a client without a secret has nothing but S256 to protect its code. */
export function checkChallenge(parameters: Parameters, client: OAuthClient): Challenge | null {
  const value = parameters.get("code_challenge");
  const named = parameters.get("code_challenge_method");
  if (value === undefined) {
    if (named !== undefined) throw refused("code_challenge is required with code_challenge_method.");
    if (isPublic(client)) throw refused("A public client must use PKCE with S256.");
    return null;
  }
  const method = CHALLENGE_METHODS.find((known) => known === (named ?? "plain"));
  if (method === undefined) throw refused("code_challenge_method must be S256 or plain.");
  if (method === "plain" && isPublic(client)) throw refused("A public client must use PKCE with S256.");
  if (!isChallengeText(value) || (method === "S256" && value.length !== S256_LENGTH)) {
    throw refused("code_challenge is not in the form of RFC 7636.");
  }
  return { value, method };
}

const refused = (description: string) => new OAuthRefused("invalid_request", description);
