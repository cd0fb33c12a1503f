import { LRUCache } from "lru-cache";
import { digestOf } from "../accounts/index.ts";
import type { Actor, Clock } from "../kernel/index.ts";
import type { Changes } from "../store/index.ts";
import type { AccessTokensStore } from "./access-tokens.store.ts";
import type { Door, Resources } from "./resources.ts";
import { storedScopes } from "./scopes.ts";
import { ACCESS_TOKEN_PREFIX } from "./token/issue-tokens.ts";

const REMEMBERED_MAX = 10_000;

interface Remembered {
  readonly actor: Actor;
  readonly resource: string | null;
  readonly expiresAt: Date;
}

export interface AuthenticateTokenDeps {
  readonly accessTokens: AccessTokensStore;
  readonly resources: Resources;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly onUsed: (grantId: string) => void;
}

export const isAccessToken = (secret: string): boolean => secret.startsWith(ACCESS_TOKEN_PREFIX);

/** Who stands behind an access token at one of the doors: from memory when it is known, so that a request costs no SQL. */
export function createAuthenticateToken(deps: AuthenticateTokenDeps) {
  const { accessTokens, resources, changes, clock, onUsed } = deps;
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_MAX });
  // A look-up that was under way when something changed may have seen the old state: it must not be remembered.
  let generation = 0;
  changes.onGap(() => {
    generation += 1;
    remembered.clear();
  });
  changes.onChange("credentials", (accountId) => {
    generation += 1;
    for (const [key, { actor }] of remembered.entries()) if (actor.accountId === accountId) remembered.delete(key);
  });

  return async function authenticateToken(token: string, door: Door): Promise<Actor | null> {
    const digest = digestOf(token);
    const key = digest.toString("base64");
    // A node that cannot hear the others trusts nothing it remembers.
    const found = (changes.connected ? remembered.get(key) : undefined) ?? (await learn(key, digest));
    if (found === null || found.expiresAt <= clock.now() || !resources.opens(found.resource, door)) return null;
    onUsed(found.actor.credential.id);
    return found.actor;
  };

  async function learn(key: string, digest: Buffer): Promise<Remembered | null> {
    const before = generation;
    const row = await accessTokens.findBearer(digest, clock.now());
    if (row === null) return null;
    const found: Remembered = {
      actor: {
        accountId: row.accountId,
        owner: row.owner,
        credential: { kind: "oauth", id: row.grantId },
        scopes: new Set(storedScopes(row.scopes)),
        channel: "api",
      },
      resource: row.resource,
      expiresAt: row.expiresAt,
    };
    if (generation === before) remembered.set(key, found);
    return found;
  }
}

export type AuthenticateToken = ReturnType<typeof createAuthenticateToken>;
