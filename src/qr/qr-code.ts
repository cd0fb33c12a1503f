import type { VisualSettings } from "../qr-image/index.ts";
import type { ContentType } from "./content/content.ts";
import type { ContentFields } from "./content/fields.ts";

export const SOURCES = ["QR_CODE_GENERATOR", "BULK_IMPORT", "URL_SHORTENER"] as const;

/** Who made a code: the generator, an import, or a short URL that was asked for with its code. */
export type QrSource = (typeof SOURCES)[number];

export interface QrCode {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly contentType: ContentType;
  readonly contentFields: ContentFields;
  /** What the code says: the text itself, the URL, WIFI:... */
  readonly originalContent: string;
  /** What a scanner reads: the same, or the short URL that leads to it. */
  readonly content: string;
  readonly settings: VisualSettings;
  readonly source: QrSource;
  readonly dynamic: boolean;
  readonly tracked: boolean;
  readonly linkId: string | null;
  readonly scanCount: number;
  readonly lastScannedAt: Date | null;
  readonly locked: boolean;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a new code is stored with. A code with a short URL leaves password, expiry and flags to it. */
export interface QrCodeDraft {
  readonly id: string;
  readonly accountId: string;
  readonly linkId: string | null;
  readonly name: string | null;
  readonly contentType: ContentType;
  readonly contentFields: ContentFields;
  readonly originalContent: string;
  readonly settings: VisualSettings;
  readonly source: QrSource;
  readonly dynamic: boolean;
  readonly tracked: boolean;
  readonly passwordHash: string | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

export function defaultName(type: ContentType): string {
  return `${type.toUpperCase()} QR Code`;
}
