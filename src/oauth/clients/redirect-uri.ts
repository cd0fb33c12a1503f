/** Schemes that a browser runs or reads itself instead of leaving for an application. */
const UNSAFE_SCHEMES = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:", "filesystem:"]);
const LENGTH_MAX = 2000;

/** Why a text cannot be a redirect URI, or null when it can: an absolute URI without a fragment (RFC 6749 §3.1.2). */
export function faultOfRedirectUri(text: string): string | null {
  // `new URL` mends what it should refuse: white space, control characters, backslashes.
  if (text.length > LENGTH_MAX || !/^[\x21-\x7e]+$/.test(text) || text.includes("\\") || !URL.canParse(text)) {
    return "must be an absolute URI";
  }
  const { protocol, username, password } = new URL(text);
  if (text.includes("#")) return "must not have a fragment";
  if (username !== "" || password !== "") return "must not have a user or a password";
  return UNSAFE_SCHEMES.has(protocol) ? `must not start with ${protocol}` : null;
}

/** What a person recognises the target by: the host, or the scheme of an application on their device. */
export function nameOfTarget(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === "http:" || protocol === "https:" ? host : `${protocol}//${host}`;
}

/** The target as a source expression for a content security policy. */
export function policySourceOf(redirectUri: string): string {
  const { protocol, origin } = new URL(redirectUri);
  return protocol === "http:" || protocol === "https:" ? origin : protocol;
}

/** The redirect URI with the answer in its query. What the client registered stays as it is, to the letter. */
export function answerAt(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}
