import { type Actor, type Clock, missing, type Random } from "../kernel/index.ts";
import type { Changes } from "../store/index.ts";
import type { ApiKey, ApiKeysStore } from "./api-keys.store.ts";
import { credentialsChanged } from "./credentials.ts";
import { digestOf, newSecret } from "./secret.ts";
import type { Uses } from "./uses.ts";

const KEY_PREFIX = "sp_";
const SHOWN_CHARACTERS = 8;

export interface ApiKeysDeps {
  readonly store: ApiKeysStore;
  readonly changes: Changes;
  readonly uses: Uses;
  readonly clock: Clock;
  readonly random: Random;
}

export function createApiKeys({ store, changes, uses, clock, random }: ApiKeysDeps) {
  return {
    /** The secret leaves here once; only its digest stays. */
    async create(actor: Actor, input: { name: string }): Promise<{ key: ApiKey; secret: string }> {
      const secret = newSecret(random, KEY_PREFIX);
      const key = draftApiKey({ accountId: actor.accountId, name: input.name, secret }, { clock, random });
      await store.insert(key);
      return { key, secret };
    },

    async list(actor: Actor): Promise<ApiKey[]> {
      await uses.flush();
      return store.list(actor.accountId);
    },

    async revoke(actor: Actor, id: string): Promise<void> {
      await changes.transaction(async (trx, tell) => {
        const outcome = await store.revoke(id, { accountId: actor.accountId, now: clock.now() }, trx);
        if (outcome === "missing") throw missing("API key");
        tell(credentialsChanged(actor.accountId));
      });
    },
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

export function draftApiKey(
  { accountId, name, secret }: { accountId: string; name: string; secret: string },
  { clock, random }: { clock: Clock; random: Random },
): ApiKey {
  return {
    id: random.uuid(),
    accountId,
    name,
    prefix: secret.slice(0, SHOWN_CHARACTERS),
    digest: digestOf(secret),
    createdAt: clock.now(),
    lastUsedAt: null,
    revokedAt: null,
  };
}

/** A new secret for a key that is made outside a request. */
export const newApiKeySecret = (random: Random): string => newSecret(random, KEY_PREFIX);
