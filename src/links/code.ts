import type { Home } from "../domains/index.ts";
import { invalid, type Random } from "../kernel/index.ts";
import { isReservedPath } from "./reserved-paths.ts";

const ALIAS = /^[A-Za-z0-9_-]{3,50}$/;
const CODE_LENGTH = 7;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The largest multiple of 62 in a byte: what lies above would make the first letters likelier. */
const FAIR_BELOW = 248;

/** Whether a text could be the code or alias of any link, so that nothing else need be looked up. */
export function isCode(text: string): boolean {
  return ALIAS.test(text);
}

export function requireAlias(field: string, alias: string): string {
  if (!isCode(alias)) throw invalid(field, "must have 3 to 50 characters: letters, digits, _ and -");
  return alias;
}

/** The service's own paths are nobody's to take, on the domain where they are. */
export function isReservedCode(home: Home, code: string): boolean {
  return home.kind === "standard" && isReservedPath(code);
}

/** Seven base62 characters, each as likely as any other: 3.5 * 10^12 of them. */
export function newCode(random: Random): string {
  let code = "";
  while (code.length < CODE_LENGTH || isReservedPath(code)) {
    if (code.length >= CODE_LENGTH) code = "";
    for (const byte of random.bytes(CODE_LENGTH)) {
      if (byte < FAIR_BELOW && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code;
}
