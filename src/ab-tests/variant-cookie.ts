import { between } from "../kernel/index.ts";

/** Tests rarely run for longer than a season. */
const SECONDS = 90 * 24 * 60 * 60;

const ATTRIBUTES = `; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`;

export function cookieNameOf(testId: string): string {
  return `signpost_ab_${testId}`;
}

/** Which variant a visitor's browser keeps. */
export interface KeptVariant {
  readonly testId: string;
  readonly variantId: string;
  readonly secure: boolean;
}

/** The `Set-Cookie` that keeps a visitor on a variant: it says which one, and which visit drew it. */
export function cookieFor({ testId, variantId, secure }: KeptVariant): (drawId: string) => string {
  return between(`${cookieNameOf(testId)}=${variantId}.`, secure ? `${ATTRIBUTES}; Secure` : ATTRIBUTES);
}

/** What a `Cookie` header has under a name. */
export function cookieNamed(name: string, header: string | undefined): string | undefined {
  if (header === undefined || !header.includes(name)) return undefined;
  for (const pair of header.split(";")) {
    const [key, value] = pair.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
