import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import type { Passwords } from "../accounts/index.ts";
import type { Throttle } from "../http/index.ts";
import { Refused } from "../kernel/index.ts";
import type { VisitedLink } from "../links/index.ts";
import type { ForwardedRequest } from "./trusted-proxies.ts";

export interface UnlockDeps {
  readonly forwarded: ForwardedRequest;
  readonly attempts: Throttle;
  readonly passwords: Passwords;
}

/** Longer than any password that a link can have; a hash of a book is a way to keep us busy. */
const PASSWORD_MAX = 256;
const IPV6_NETWORK_BITS = 64;

/** Attempts are counted for each link and address. */
export function attemptKey({ id }: VisitedLink, clientAddress: string): string {
  return `${id} ${networkOf(clientAddress)}`;
}

/** Null when the password is right, else what to tell the visitor. Attempts are limited for each link and address. */
export function checkPasswordWith({ forwarded, attempts, passwords }: UnlockDeps) {
  return async (
    { raw, body }: { readonly raw: IncomingMessage; readonly body: unknown },
    link: VisitedLink,
  ): Promise<Refused | null> => {
    const { passwordHash } = link;
    const key = attemptKey(link, forwarded.clientAddress(raw));
    try {
      await attempts.take(key);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
    const password = passwordIn(body);
    const right = password !== null && passwordHash !== null && (await passwords.verify(passwordHash, password));
    if (!right) return new Refused("locked", "That is not the password of this link.");
    await attempts.giveBack(key);
    return null;
  };
}

function passwordIn(body: unknown): string | null {
  const { password } = (body ?? {}) as { password?: unknown };
  return typeof password === "string" && password.length <= PASSWORD_MAX ? password : null;
}

/** One household has a whole IPv6 network, so counting single addresses would limit nobody. */
function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK_BITS}`).toString();
}
