import type { Authenticate, Routes, Throttle } from "../http/index.ts";
import type { Clock, Random } from "../kernel/index.ts";
import type { Changes, Db } from "../store/index.ts";
import { type AccountRoutesDeps, accountRoutes } from "./accounts.routes.ts";
import { createAccountsStore } from "./accounts.store.ts";
import { apiKeyRoutes } from "./api-keys.routes.ts";
import { createApiKeysStore } from "./api-keys.store.ts";
import { type ApiKeys, createApiKeys } from "./api-keys.ts";
import { bootstrap, type FirstOwner, type PlannedAccount } from "./bootstrap.ts";
import { createAuthenticate } from "./credentials.ts";
import { createMembers, type Members } from "./members.ts";
import type { Passwords } from "./password.ts";
import { createSessionsStore } from "./sessions.store.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createUses } from "./uses.ts";

export type { Account } from "./accounts.store.ts";
export type { FirstOwner } from "./bootstrap.ts";
export { credentialsChanged } from "./credentials.ts";
export type { Members } from "./members.ts";
export { createPasswords, type Passwords } from "./password.ts";
export { digestOf, newSecret } from "./secret.ts";
export { serviceSecret } from "./service-secret.ts";
export { type SessionCookie, sessionCookie } from "./session-cookie.ts";
export { SESSION_LIFETIME_SECONDS, type Sessions } from "./sessions.ts";
export { createUses, type Uses } from "./uses.ts";

export interface AccountsDeps {
  readonly db: Db;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
  readonly signInFailures: Throttle;
  readonly signupOpen: boolean;
  readonly secureCookies: boolean;
  readonly service: AccountRoutesDeps["service"];
}

export interface Accounts {
  readonly authenticate: Authenticate;
  readonly apiKeys: ApiKeys;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly routes: readonly Routes[];
  bootstrap(plan: { planned: readonly PlannedAccount[] | null; ownerEmail: string }): Promise<FirstOwner | null>;
  close(): Promise<void>;
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, changes, clock, random, passwords } = deps;
  const accountsStore = createAccountsStore(db);
  const apiKeysStore = createApiKeysStore(db);
  const sessionsStore = createSessionsStore(db);
  const uses = createUses(apiKeysStore, clock);
  const chance = { clock, random };
  const apiKeys = createApiKeys({ store: apiKeysStore, changes, uses, ...chance });
  const members = createMembers({
    ...{ store: accountsStore, sessions: sessionsStore, passwords, changes, ...chance },
    signupOpen: deps.signupOpen,
  });
  const sessions = createSessions({
    ...{ accounts: accountsStore, store: sessionsStore, passwords, changes, ...chance },
    failures: deps.signInFailures,
  });
  return {
    authenticate: createAuthenticate({
      ...{ apiKeys: apiKeysStore, sessions: sessionsStore, changes, clock },
      onKeyUsed: uses.note,
    }),
    apiKeys,
    members,
    sessions,
    routes: [accountRoutes({ ...deps, members, sessions }), apiKeyRoutes(apiKeys)],
    bootstrap: (plan) => bootstrap({ db, accounts: accountsStore, apiKeys: apiKeysStore, passwords, ...chance }, plan),
    close: uses.close,
  };
}
