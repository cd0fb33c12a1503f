import type { FindClient } from "../clients/find-client.ts";
import { OAuthRefused, RedirectedRefusal } from "../oauth-refused.ts";
import type { Parameters } from "../parameters.ts";
import type { Resources } from "../resources.ts";
import { scopesWithin } from "../scopes.ts";
import type { Authorization } from "./authorization.ts";
import { checkChallenge } from "./check-challenge.ts";
import { checkClient } from "./check-client.ts";
import { checkGrantType } from "./check-grant-type.ts";
import { checkRedirectUri } from "./check-redirect-uri.ts";
import { checkResponseType } from "./check-response-type.ts";

/**
 * Every check of an authorization request, in order. Until the redirect URI is known to be the client's, a refusal is
 * shown to the person and sent nowhere; from then on the client hears of it.
 */
export function checkAuthorizationWith({ findClient, resources }: { findClient: FindClient; resources: Resources }) {
  return async function checkAuthorization(parameters: Parameters): Promise<Authorization> {
    const client = await checkClient(parameters, findClient);
    const redirectUri = checkRedirectUri(parameters, client);
    const state = parameters.get("state");
    try {
      checkResponseType(parameters);
      checkGrantType(client);
      const scopes = scopesWithin(parameters.get("scope"), client.scopes);
      const challenge = checkChallenge(parameters, client);
      const resource = resources.parse(parameters.get("resource"));
      return { client, redirectUri, state, scopes, challenge, resource };
    } catch (error) {
      if (error instanceof OAuthRefused) throw new RedirectedRefusal({ redirectUri, state }, { cause: error });
      throw error;
    }
  };
}

export type CheckAuthorization = ReturnType<typeof checkAuthorizationWith>;
