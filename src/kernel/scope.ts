/** The five scopes of the specification, in the order in which discovery lists them. */
export const SCOPES = ["shorturl:read", "shorturl:create", "qrcode:read", "qrcode:create", "analytics:read"] as const;

export type Scope = (typeof SCOPES)[number];

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
