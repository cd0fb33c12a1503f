import type { VisitedLink } from "../links/index.ts";

/** All that can happen to a visit. */
export type Outcome =
  | { readonly kind: "unknown" }
  | { readonly kind: "gone" }
  | { readonly kind: "locked"; readonly link: VisitedLink }
  | { readonly kind: "redirect"; readonly link: VisitedLink; readonly status: RedirectStatus };

export type RedirectStatus = 301 | 302 | 303;

export interface Circumstances {
  readonly nowMs: number;
  /** Whether the visitor has just given the right password. */
  readonly unlocked: boolean;
  /** Whether a running test may choose the destination. */
  readonly split: boolean;
}

const UNKNOWN: Outcome = { kind: "unknown" };
const GONE: Outcome = { kind: "gone" };

export function decide(link: VisitedLink | null, { nowMs, unlocked, split }: Circumstances): Outcome {
  if (link === null) return UNKNOWN;
  if (link.expiresAt !== null && link.expiresAt.getTime() <= nowMs) return GONE;
  if (link.passwordHash !== null && !unlocked) return { kind: "locked", link };
  return { kind: "redirect", link, status: statusOf(link, { unlocked, split }) };
}

/** A password was sent with POST, and what follows must be a GET (303). Only what can never change may say 301. */
function statusOf({ dynamic }: VisitedLink, { unlocked, split }: Pick<Circumstances, "unlocked" | "split">) {
  if (unlocked) return 303;
  return dynamic || split ? 302 : 301;
}
