import { isScope, SCOPES, type Scope } from "../kernel/index.ts";
import { OAuthRefused } from "./oauth-refused.ts";

/** What each scope lets an application do, in the words of the consent page. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  "shorturl:read": "See your short links, campaigns and domains",
  "shorturl:create": "Create, change and delete your short links, campaigns and domains",
  "qrcode:read": "See your QR codes and their A/B tests",
  "qrcode:create": "Create, change and delete your QR codes and their A/B tests",
  "analytics:read": "See the statistics of your links and QR codes",
};

/** Space- or plus-separated names, in the order of discovery; null when the text names none. */
export function parseScopes(text: string | undefined): readonly Scope[] | null {
  const names = (text ?? "").split(/[\s+]+/).filter((name) => name !== "");
  const unknown = names.find((name) => !isScope(name));
  if (unknown !== undefined) throw new OAuthRefused("invalid_scope", `There is no scope "${unknown.slice(0, 64)}".`);
  return names.length === 0 ? null : SCOPES.filter((scope) => names.includes(scope));
}

/** The scopes that are asked for, which must be among those that are allowed; all of these when none is named. */
export function scopesWithin(text: string | undefined, allowed: readonly Scope[]): readonly Scope[] {
  const asked = parseScopes(text);
  const excess = asked?.find((scope) => !allowed.includes(scope));
  if (excess !== undefined)
    throw new OAuthRefused("invalid_scope", `The scope ${excess} exceeds what is allowed here.`);
  return asked ?? allowed;
}

/** What the database holds was checked when it was written. */
export const storedScopes = (names: readonly string[]): readonly Scope[] =>
  SCOPES.filter((scope) => names.includes(scope));
