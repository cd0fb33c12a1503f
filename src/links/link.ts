import type { Home } from "../domains/index.ts";
import type { Channel } from "../kernel/index.ts";

export const CHANNELS = ["api", "mcp", "extension", "bulk_import"] as const satisfies readonly Channel[];

/** Who made a link: a person or program that asked for one, or a QR code that needed one. */
export const SOURCES = ["URL_SHORTENER", "QR_CODE_GENERATOR", "BULK_IMPORT"] as const;
export type LinkSource = (typeof SOURCES)[number];

export const STATUSES = ["active", "expired", "disabled"] as const;
export type LinkStatus = (typeof STATUSES)[number];

/** What a link is made with. The counters start at zero and belong to the click pipeline. */
export interface LinkDraft {
  readonly id: string;
  readonly accountId: string;
  readonly home: Home;
  /** The generated code, or the alias. */
  readonly code: string;
  readonly alias: string | null;
  readonly destination: string;
  readonly name: string | null;
  readonly passwordHash: string | null;
  readonly tags: readonly string[];
  readonly tracked: boolean;
  /** A dynamic link answers 302 and its destination may change; any other answers 301 and keeps it. */
  readonly dynamic: boolean;
  readonly channel: Channel;
  readonly source: LinkSource;
  readonly campaignId: string | null;
  readonly expiresAt: Date | null;
  /** Set when the owner switched the link off: visitors do not find it. */
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Link extends LinkDraft {
  readonly clickCount: number;
  readonly scanCount: number;
  readonly lastClickedAt: Date | null;
}

export function isExpired({ expiresAt }: Pick<LinkDraft, "expiresAt">, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

export function statusOf(link: Pick<LinkDraft, "expiresAt" | "disabledAt">, now: Date): LinkStatus {
  if (link.disabledAt !== null) return "disabled";
  return isExpired(link, now) ? "expired" : "active";
}
