import { hash, verify } from "@node-rs/argon2";
import { invalid, Refused } from "../kernel/index.ts";

/** argon2id (the library's default) with the parameters that OWASP's password storage page gives first. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A slow hash is a tool for whoever wants to stall us: at most one runs at a time, a bounded number waits, and the
 * rest is told to come back. Redirects never wait behind it.
 */
const WAITING_MAX = 256;

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= WAITING_MAX)
      throw new Refused("unavailable", "Too many passwords are being checked. Try again later.");
    waiting += 1;
    const turn = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    hash: async (password) => inTurn(() => hash(password, COST)),
    verify: async (hashed, password) => inTurn(() => verify(hashed, password)),
  };
}

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 256;

/** The rule for an account's password. (Links and QR codes have rules of their own.) */
export function requireAccountPassword(field: string, password: string): void {
  if (password.length < PASSWORD_MIN) throw invalid(field, `must have at least ${PASSWORD_MIN} characters`);
  if (password.length > PASSWORD_MAX) throw invalid(field, `must have at most ${PASSWORD_MAX} characters`);
}
