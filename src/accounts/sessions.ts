import type { Throttle } from "../http/index.ts";
import { type Actor, type Clock, type Random, Refused } from "../kernel/index.ts";
import type { Changes } from "../store/index.ts";
import type { Account, AccountsStore } from "./accounts.store.ts";
import { credentialsChanged } from "./credentials.ts";
import { emailOf } from "./email.ts";
import type { Passwords } from "./password.ts";
import { digestOf, newSecret } from "./secret.ts";
import type { SessionsStore } from "./sessions.store.ts";

export const SESSION_LIFETIME_SECONDS = 30 * 24 * 3600;

/** The argon2id hash of a text that nobody knows: an unknown address costs the same time as a known one. */
const HASH_OF_NOTHING =
  "$argon2id$v=19$m=19456,t=2,p=1$c2lnbnBvc3Qtbm8tYWNjb3VudA$F2nXGIlXxAvDUA5aDGnUvUE2WjLOKg3iMxdHyZn3sdw";

export interface SessionsDeps {
  readonly accounts: AccountsStore;
  readonly store: SessionsStore;
  readonly passwords: Passwords;
  readonly failures: Throttle;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
}

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Where the attempt comes from: failures are counted per account and address. */
  readonly address: string;
}

export interface SignedIn {
  readonly account: Account;
  readonly token: string;
}

export function createSessions({ accounts, store, passwords, failures, changes, clock, random }: SessionsDeps) {
  async function open(account: Account): Promise<SignedIn> {
    const now = clock.now();
    const token = newSecret(random, "");
    await store.insert({
      id: random.uuid(),
      account_id: account.id,
      digest: digestOf(token),
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_LIFETIME_SECONDS * 1000),
    });
    await store.sweep(now);
    return { account, token };
  }

  return {
    open,

    async signIn({ email, password, address }: SignInInput): Promise<SignedIn> {
      const attempt = `${emailOf(email)}|${address}`;
      await failures.take(attempt);
      const account = await accounts.findByEmail(emailOf(email));
      const right = await passwords.verify(account?.passwordHash ?? HASH_OF_NOTHING, password);
      if (!account || !right || account.disabledAt) {
        throw new Refused("unauthenticated", "The e-mail address or the password is wrong.");
      }
      await failures.giveBack(attempt);
      return open(account);
    },

    async signOut(actor: Actor): Promise<void> {
      if (actor.credential.kind !== "session") return;
      await changes.transaction(async (trx, tell) => {
        await store.remove(actor.credential.id, trx);
        tell(credentialsChanged(actor.accountId));
      });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
