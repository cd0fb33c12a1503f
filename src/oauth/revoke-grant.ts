import { credentialsChanged } from "../accounts/index.ts";
import type { Clock } from "../kernel/index.ts";
import type { Changes, Db, DbOrTransaction } from "../store/index.ts";
import type { GrantsStore } from "./grants.store.ts";

export interface RevocationDeps {
  readonly db: Db;
  readonly changes: Changes;
}

/** A change that takes power from an account's tokens: every node forgets them with its commit, this one before the answer. */
export function revocationWith({ db, changes }: RevocationDeps) {
  return async function revocation(accountId: string, change: (trx: DbOrTransaction) => Promise<void>): Promise<void> {
    const news = credentialsChanged(accountId);
    await db.transaction().execute(async (trx) => {
      await change(trx);
      await changes.announce(trx, news);
    });
    changes.apply(news);
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
