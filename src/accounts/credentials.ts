import { LRUCache } from "lru-cache";
import type { Authenticate, Credential } from "../http/index.ts";
import { type Actor, type Clock, SCOPES } from "../kernel/index.ts";
import type { Change, Changes } from "../store/index.ts";
import type { ApiKeysStore } from "./api-keys.store.ts";
import { digestOf } from "./secret.ts";
import type { SessionsStore } from "./sessions.store.ts";

/** An account's keys and sessions may have lost their power: whoever remembers one must look again. */
export const credentialsChanged = (accountId: string): Change => ({ topic: "credentials", key: accountId });

const REMEMBERED_MAX = 10_000;
const ALL_SCOPES = new Set(SCOPES);

interface Remembered {
  readonly actor: Actor;
  /** Absent for keys, which do not expire. */
  readonly expiresAt: Date | null;
}

export interface CredentialsDeps {
  readonly apiKeys: ApiKeysStore;
  readonly sessions: SessionsStore;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly onKeyUsed: (keyId: string) => void;
}

/** Who stands behind a key or a session: from memory when it is known, so that a request costs no SQL. */
export function createAuthenticate({ apiKeys, sessions, changes, clock, onKeyUsed }: CredentialsDeps): Authenticate {
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_MAX });
  // A look-up that was under way when something changed may have seen the old state: it must not be remembered.
  let generation = 0;
  changes.onGap(() => {
    generation += 1;
    remembered.clear();
  });
  changes.onChange("credentials", (accountId) => {
    generation += 1;
    for (const [digest, { actor }] of remembered.entries())
      if (actor.accountId === accountId) remembered.delete(digest);
  });

  return async function authenticate(credential) {
    const digest = digestOf(credential.kind === "bearer" ? credential.secret : credential.token);
    const key = `${credential.kind}:${digest.toString("base64")}`;
    const found = recall(key) ?? (await learn(key, () => lookUp(credential, digest)));
    if (found === null || isOver(found)) return null;
    if (found.actor.credential.kind === "api-key") onKeyUsed(found.actor.credential.id);
    return found.actor;
  };

  /** A node that cannot hear the others trusts nothing it remembers. */
  function recall(key: string): Remembered | undefined {
    return changes.connected ? remembered.get(key) : undefined;
  }

  async function learn(key: string, look: () => Promise<Remembered | null>): Promise<Remembered | null> {
    const before = generation;
    const found = await look();
    if (found !== null && generation === before) remembered.set(key, found);
    return found;
  }

  function isOver({ expiresAt }: Remembered): boolean {
    return expiresAt !== null && expiresAt <= clock.now();
  }

  async function lookUp(credential: Credential, digest: Buffer): Promise<Remembered | null> {
    if (credential.kind === "bearer") {
      const found = await apiKeys.findBearer(digest);
      return found && { actor: actorOf(found, { kind: "api-key", id: found.keyId }), expiresAt: null };
    }
    const found = await sessions.find(digest, clock.now());
    return found && { actor: actorOf(found, { kind: "session", id: found.sessionId }), expiresAt: found.expiresAt };
  }
}

function actorOf(account: { accountId: string; owner: boolean }, credential: Actor["credential"]): Actor {
  return { accountId: account.accountId, owner: account.owner, credential, scopes: ALL_SCOPES, channel: "api" };
}
