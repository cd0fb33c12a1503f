import { type Accounts, createUses, serviceSecret, sessionCookie } from "../accounts/index.ts";
import type { Authenticate, Routes, Throttle } from "../http/index.ts";
import type { Clock, Random } from "../kernel/index.ts";
import type { FetchGuarded } from "../outbound/index.ts";
import type { Changes, Db } from "../store/index.ts";
import { createAccessTokensStore } from "./access-tokens.store.ts";
import { approveWith } from "./approve.ts";
import { createAuthenticateToken, isAccessToken } from "./authenticate-token.ts";
import { checkAuthorizationWith } from "./authorize/check-authorization.ts";
import { authenticateClientWith } from "./clients/authenticate-client.ts";
import { readClientDocumentWith } from "./clients/client-documents.ts";
import { createClientsStore } from "./clients/clients.store.ts";
import { findClientWith } from "./clients/find-client.ts";
import { registerClientWith } from "./clients/register-client.ts";
import { connectedApplicationRoutes } from "./connected-applications.routes.ts";
import { createConnectedApplications } from "./connected-applications.ts";
import { consentRoutes } from "./consent/consent.routes.ts";
import { createFormTokens } from "./consent/form-token.ts";
import { createGrantsStore } from "./grants.store.ts";
import { RESOURCE_METADATA_PATH } from "./metadata.ts";
import { oauthRoutes } from "./oauth.routes.ts";
import { createResources, type Door } from "./resources.ts";
import { revocationWith, revokeGrantWith } from "./revoke-grant.ts";
import { revokeTokenWith } from "./revoke-token.ts";
import { createSweeper } from "./sweeper.ts";
import { answerTokenWith } from "./token/answer-token.ts";
import { exchangeCodeWith } from "./token/exchange-code.ts";
import { issueTokensWith } from "./token/issue-tokens.ts";
import { refreshTokensWith } from "./token/refresh-tokens.ts";

export type { Door } from "./resources.ts";
export { createSweeper as createOAuthSweeper } from "./sweeper.ts";

export interface OAuthDeps {
  readonly db: Db;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
  readonly baseUrl: string;
  readonly secureCookies: boolean;
  readonly accounts: Pick<Accounts, "authenticate" | "members" | "sessions">;
  readonly fetchGuarded: FetchGuarded;
  readonly clientFailures: Throttle;
  readonly registrations: Throttle;
}

export interface OAuth {
  /** Who is calling at a door: access tokens are looked up here, keys and sessions among the accounts. */
  authenticateAt(door: Door): Authenticate;
  /** Under `/api/v1`. */
  readonly apiRoutes: Routes;
  readonly rootRoutes: readonly Routes[];
  /** Where a caller of `/mcp` without a token learns how to get one (RFC 9728 §5.1). */
  readonly resourceMetadataUrl: string;
  close(): Promise<void>;
}

export async function createOAuth(deps: OAuthDeps): Promise<OAuth> {
  const { db, changes, clock, random, baseUrl, accounts } = deps;
  const clients = createClientsStore(db);
  const grants = createGrantsStore(db);
  const accessTokens = createAccessTokensStore(db);
  const resources = createResources(baseUrl);
  const uses = createUses(grants, clock);
  const sweeper = createSweeper(db, clock);
  const revocation = revocationWith(changes);
  const revokeGrant = revokeGrantWith({ revocation, grants, clock });
  const authenticateClient = authenticateClientWith({ find: clients.find, failures: deps.clientFailures });
  const issueTokens = issueTokensWith({ accessTokens, grants, clock, random });
  const ofGrants = { db, grants, issueTokens, revokeGrant, resources, clock };
  const readDocument = readClientDocumentWith({ fetch: deps.fetchGuarded, reads: deps.registrations, clock, random });
  const findClient = findClientWith({ find: clients.find, readDocument });

  const forApplications = oauthRoutes({
    baseUrl,
    resources,
    registerClient: registerClientWith({
      ...{ insert: clients.insert, clock, random },
      registrations: deps.registrations,
    }),
    answerToken: answerTokenWith({
      authenticateClient,
      grants: { authorization_code: exchangeCodeWith(ofGrants), refresh_token: refreshTokensWith(ofGrants) },
    }),
    revokeToken: revokeTokenWith({ authenticateClient, grants, accessTokens, revocation, revokeGrant, clock }),
  });
  const forPeople = consentRoutes({
    ...accounts,
    issuer: baseUrl,
    checkAuthorization: checkAuthorizationWith({ findClient, resources }),
    approve: approveWith({ db, clients, grants, clock, random }),
    formTokens: createFormTokens(await serviceSecret(db, random, "oauth-consent-form")),
    sessionCookie: sessionCookie(deps.secureCookies),
  });
  const authenticateToken = createAuthenticateToken({ accessTokens, resources, changes, clock, onUsed: uses.note });
  return {
    authenticateAt: (door) => (credential) =>
      credential.kind === "bearer" && isAccessToken(credential.secret)
        ? authenticateToken(credential.secret, door)
        : accounts.authenticate(credential),
    apiRoutes: connectedApplicationRoutes(
      createConnectedApplications({ db, revocation, flushUses: uses.flush, clock }),
    ),
    rootRoutes: [forApplications, forPeople],
    resourceMetadataUrl: `${baseUrl}${RESOURCE_METADATA_PATH}/mcp`,
    close: async () => {
      sweeper.close();
      await uses.close();
    },
  };
}
