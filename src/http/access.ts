import type { Scope } from "../kernel/index.ts";

/**
 * Which scope opens which part of the API. The first matching row counts. What no row names belongs to the account
 * itself (keys, sessions, members): an application that acts for the account with an OAuth token never gets there.
 */
const TABLE: readonly { readonly path: RegExp; readonly read: Scope; readonly write: Scope }[] = [
  { path: /^\/qr-ab-tests\/[^/]+\/analytics$/, read: "analytics:read", write: "analytics:read" },
  { path: /^\/(analytics|qranalytics)(\/|$)/, read: "analytics:read", write: "analytics:read" },
  { path: /^\/(short-urls|campaigns|domains)(\/|$)/, read: "shorturl:read", write: "shorturl:create" },
  { path: /^\/(qr-codes|qr-ab-tests|conversions)(\/|$)/, read: "qrcode:read", write: "qrcode:create" },
];

export type Access = Scope | "account";

/** What a caller needs for a route; `path` is relative to the API's root. */
export function accessTo(method: string, path: string): Access {
  const row = TABLE.find((candidate) => candidate.path.test(path));
  if (row === undefined) return "account";
  return method === "GET" || method === "HEAD" ? row.read : row.write;
}
