import { invalid } from "../kernel/index.ts";

const LENGTH_MIN = 8;
const LENGTH_MAX = 64;

/** The specification's rule for the password of a short URL. */
export function requireLinkPassword(field: string, password: string): string {
  const length = [...password].length;
  if (length < LENGTH_MIN || length > LENGTH_MAX) {
    throw invalid(field, `must have ${LENGTH_MIN} to ${LENGTH_MAX} characters`);
  }
  if (!/\p{L}/u.test(password)) throw invalid(field, "must contain at least one letter");
  return password;
}
