import type { OAuthClient } from "../clients/client.ts";
import { OAuthRefused } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";

/** Compared to the letter (RFC 9700 §2.1): every looser rule has been a way to steal codes. */
export function checkRedirectUri(parameters: Parameters, client: OAuthClient): string {
  const redirectUri = parameters.require("redirect_uri");
  if (!client.redirectUris.includes(redirectUri)) {
    throw new OAuthRefused("invalid_request", "The redirect_uri is not one that the application has registered.");
  }
  return redirectUri;
}
