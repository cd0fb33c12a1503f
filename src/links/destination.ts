import { invalid } from "../kernel/index.ts";

/** Proxies keep a whole response head in one buffer, 8 KiB in the common ones: a longer address could not be sent. */
const LENGTH_MAX = 7_500;

/** RFC 3986's characters: such a text is stored as it came, because it can go into a `Location` header as it is. */
const PLAIN = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/;
const CONTROL = /\p{Cc}/u;
/** `http:host` and `http:/host` mean a path of the current site to browsers, so the two slashes must be there. */
const HTTP = /^https?:\/\/[^/\\]/i;

/**
 * The URL as it is stored and sent in `Location`: only http and https, printable ASCII, exactly what the caller wrote
 * wherever that is possible. Anything a browser would have to repair is repaired here (a unicode host, a space).
 */
export function destinationOf(field: string, given: string): string {
  const text = given.trim();
  if (text === "") throw invalid(field, "must not be empty");
  if (text.length > LENGTH_MAX) throw invalid(field, `must have at most ${LENGTH_MAX} characters`);
  if (CONTROL.test(text)) throw invalid(field, "must not contain control characters");
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !HTTP.test(text) || url.hostname === "") {
    throw invalid(field, "must be a valid HTTP or HTTPS URL");
  }
  if (url.username !== "" || url.password !== "") {
    throw invalid(field, "must not contain a user name or password: everybody who follows the link would see it");
  }
  const stored = PLAIN.test(text) ? text : url.href;
  if (stored.length > LENGTH_MAX) throw invalid(field, `must have at most ${LENGTH_MAX} characters once encoded`);
  return stored;
}
