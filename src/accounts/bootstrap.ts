import type { Clock, Random } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";
import type { AccountsStore } from "./accounts.store.ts";
import type { ApiKeysStore } from "./api-keys.store.ts";
import { draftApiKey, newApiKeySecret } from "./api-keys.ts";
import { emailOf } from "./email.ts";
import { draftAccount } from "./members.ts";
import type { Passwords } from "./password.ts";

export interface BootstrapDeps {
  readonly db: Db;
  readonly accounts: AccountsStore;
  readonly apiKeys: ApiKeysStore;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly random: Random;
}

export interface PlannedAccount {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string | null;
}

export interface FirstOwner {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
}

const PASSWORD_BYTES = 12;

/**
 * Makes sure that somebody can get in. Planned accounts are created when they are absent, at every start; without a
 * plan, the first start invents the owner, whose secrets are returned this one time.
 */
export async function bootstrap(
  deps: BootstrapDeps,
  { planned, ownerEmail }: { planned: readonly PlannedAccount[] | null; ownerEmail: string },
): Promise<FirstOwner | null> {
  if (planned !== null) {
    for (const account of planned) await ensureAccount(deps, account);
    return null;
  }
  if (await deps.accounts.hasOwner()) return null;
  const owner = {
    email: ownerEmail,
    password: deps.random.bytes(PASSWORD_BYTES).toString("base64url"),
    apiKey: newApiKeySecret(deps.random),
  };
  return (await ensureAccount(deps, owner)) ? owner : null;
}

/** Says whether the account is new. Two nodes that start together may both try: the database lets one of them. */
async function ensureAccount(deps: BootstrapDeps, planned: PlannedAccount): Promise<boolean> {
  const { db, accounts, apiKeys, clock, random } = deps;
  const existing = await accounts.findByEmail(emailOf(planned.email));
  if (existing) {
    if (planned.apiKey !== null) await apiKeys.insert(keyOf(existing.id, planned.apiKey, { clock, random }));
    return false;
  }
  const account = await draftAccount({ ...planned, owner: !(await accounts.hasOwner()) }, deps);
  return db.transaction().execute(async (trx) => {
    if ((await accounts.insert(account, trx)) === "email-taken") return false;
    if (planned.apiKey !== null) await apiKeys.insert(keyOf(account.id, planned.apiKey, { clock, random }), trx);
    return true;
  });
}

function keyOf(accountId: string, secret: string, chance: { clock: Clock; random: Random }) {
  return draftApiKey({ accountId, name: "First key", secret }, chance);
}
