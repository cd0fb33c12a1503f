import { digestOf, newSecret } from "../accounts/index.ts";
import type { Actor, Clock, Random } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";
import type { Authorization } from "./authorize/authorization.ts";
import type { ClientsStore } from "./clients/clients.store.ts";
import type { GrantsStore } from "./grants.store.ts";
import { after, CODE_LIFETIME_SECONDS } from "./lifetimes.ts";

export interface ApproveDeps {
  readonly db: Db;
  readonly clients: ClientsStore;
  readonly grants: GrantsStore;
  readonly clock: Clock;
  readonly random: Random;
}

/** The account says yes: a code that the application can exchange once. */
export function approveWith({ db, clients, grants, clock, random }: ApproveDeps) {
  return async function approve(actor: Actor, authorization: Authorization): Promise<string> {
    const now = clock.now();
    const code = newSecret(random, "spac_");
    const grantId = random.uuid();
    await db.transaction().execute(async (trx) => {
      const clientRowId = await clients.approve(authorization.client, now, trx);
      const grant = {
        id: grantId,
        account_id: actor.accountId,
        client_id: clientRowId,
        scopes: [...authorization.scopes],
        resource: authorization.resource,
        created_at: now,
        last_used_at: null,
        revoked_at: null,
      };
      const codeRow = {
        digest: digestOf(code),
        grant_id: grantId,
        redirect_uri: authorization.redirectUri,
        challenge: authorization.challenge?.value ?? null,
        challenge_method: authorization.challenge?.method ?? null,
        expires_at: after(now, CODE_LIFETIME_SECONDS),
        used_at: null,
      };
      await grants.insert(grant, codeRow, trx);
    });
    return code;
  };
}

export type Approve = ReturnType<typeof approveWith>;
