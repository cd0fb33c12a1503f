import { credentialsChanged } from "../accounts/index.ts";
import type { Clock } from "../kernel/index.ts";
import type { Changes, DbOrTransaction } from "../store/index.ts";
import type { GrantsStore } from "./grants.store.ts";

/** A change that takes power from an account's tokens: every node forgets them. */
export function revocationWith(changes: Changes) {
  return function revocation(accountId: string, change: (trx: DbOrTransaction) => Promise<void>): Promise<void> {
    return changes.transaction(async (trx, tell) => {
      await change(trx);
      tell(credentialsChanged(accountId));
    });
  };
}

export type Revocation = ReturnType<typeof revocationWith>;

export interface RevokeGrantDeps {
  readonly revocation: Revocation;
  readonly grants: GrantsStore;
  readonly clock: Clock;
}

/** Ends an approval with everything that ever came from it: its code, its access tokens, its refresh tokens. */
export function revokeGrantWith({ revocation, grants, clock }: RevokeGrantDeps) {
  return ({ accountId, grantId }: { accountId: string; grantId: string }): Promise<void> =>
    revocation(accountId, (trx) => grants.revoke(grantId, clock.now(), trx));
}

export type RevokeGrant = ReturnType<typeof revokeGrantWith>;
