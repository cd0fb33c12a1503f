import { type Actor, type Clock, invalid, missing, type Random, Refused, taken } from "../kernel/index.ts";
import type { Changes, DbOrTransaction } from "../store/index.ts";
import type { Account, AccountsStore } from "./accounts.store.ts";
import { credentialsChanged } from "./credentials.ts";
import { emailOf } from "./email.ts";
import { type Passwords, requireAccountPassword } from "./password.ts";
import type { SessionsStore } from "./sessions.store.ts";

export interface MembersDeps {
  readonly store: AccountsStore;
  readonly sessions: SessionsStore;
  readonly passwords: Passwords;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly random: Random;
  readonly signupOpen: boolean;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
}

export function createMembers({ store, sessions, passwords, changes, clock, random, signupOpen }: MembersDeps) {
  async function create({ email, password }: NewAccount): Promise<Account> {
    requireAccountPassword("password", password);
    const account = await draftAccount({ email, password, owner: false }, { passwords, clock, random });
    const outcome = await store.insert(account);
    if (outcome === "email-taken") throw taken("email", "An account with this e-mail address exists already.");
    return account;
  }

  /** Ends what the account's credentials allowed, together with the change that made it necessary. */
  async function changeAndForget(
    accountId: string,
    keepSession: string | null,
    change: (trx: DbOrTransaction) => Promise<void>,
  ) {
    await changes.transaction(async (trx, tell) => {
      await change(trx);
      await sessions.removeOthers(accountId, keepSession, trx);
      tell(credentialsChanged(accountId));
    });
  }

  async function find(id: string): Promise<Account> {
    const account = await store.findById(id);
    if (account === null) throw missing("Account");
    return account;
  }

  return {
    async signUp(input: NewAccount): Promise<Account> {
      if (!signupOpen) throw new Refused("forbidden", "Sign-up is closed. Ask the owner for an account.");
      return create(input);
    },

    async add(actor: Actor, input: NewAccount): Promise<Account> {
      requireOwner(actor);
      return create(input);
    },

    async list(actor: Actor): Promise<Account[]> {
      requireOwner(actor);
      return store.list();
    },

    me: (actor: Actor): Promise<Account> => find(actor.accountId),

    async setDisabled(actor: Actor, id: string, disabled: boolean): Promise<Account> {
      requireOwner(actor);
      const account = await find(id);
      if (account.owner) throw invalid("disabled", "cannot be set on the owner's account");
      const now = clock.now();
      const disabledAt = disabled ? (account.disabledAt ?? now) : null;
      await changeAndForget(id, null, (trx) => store.setDisabled(id, { disabledAt, now }, trx));
      return { ...account, disabledAt, updatedAt: now };
    },

    /** Every other browser is signed out: whoever knew the old password is gone. */
    async changePassword(actor: Actor, input: { currentPassword: string; newPassword: string }): Promise<void> {
      requireAccountPassword("new_password", input.newPassword);
      const account = await find(actor.accountId);
      if (!(await passwords.verify(account.passwordHash, input.currentPassword))) {
        throw invalid("current_password", "is wrong");
      }
      const passwordHash = await passwords.hash(input.newPassword);
      const keep = actor.credential.kind === "session" ? actor.credential.id : null;
      await changeAndForget(account.id, keep, (trx) =>
        store.setPassword(account.id, { passwordHash, now: clock.now() }, trx),
      );
    },
  };
}

export type Members = ReturnType<typeof createMembers>;

function requireOwner(actor: Actor): void {
  if (!actor.owner) throw new Refused("forbidden", "Only the owner of this service can do this.");
}

export async function draftAccount(
  { email, password, owner }: NewAccount & { owner: boolean },
  { passwords, clock, random }: { passwords: Passwords; clock: Clock; random: Random },
): Promise<Account> {
  const now = clock.now();
  return {
    id: random.uuid(),
    email: emailOf(email),
    passwordHash: await passwords.hash(password),
    owner,
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
