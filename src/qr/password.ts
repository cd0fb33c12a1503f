import { invalid } from "../kernel/index.ts";

const LENGTH_MIN = 8;
/** Hashing costs time for every character that somebody else chooses. */
const LENGTH_MAX = 128;

/** The specification's rule for the password of a QR code. */
export function requireCodePassword(password: string): string {
  const length = [...password].length;
  if (length < LENGTH_MIN || length > LENGTH_MAX) {
    throw invalid("password", `must have at least ${LENGTH_MIN} characters and at most ${LENGTH_MAX}`);
  }
  if (!/\p{L}/u.test(password)) throw invalid("password", "must contain at least one letter");
  return password;
}
