import { instantOf } from "../kernel/index.ts";
import { destinationOf } from "../links/index.ts";
import { type VisualSettings, visualSettings } from "../qr-image/index.ts";
import { type Content, type ContentType, contentOf, encodeContent, knownFields } from "./content/content.ts";
import type { ContentFields } from "./content/fields.ts";
import { requireCodePassword } from "./password.ts";
import type { GenerateInput } from "./qr.schema.ts";
import { defaultName, type QrSource } from "./qr-code.ts";

/** What a caller asked for, checked by every rule that needs no store and no network. */
export interface PlannedCode {
  readonly name: string;
  readonly content: CheckedContent;
  readonly settings: VisualSettings;
  /** Which field named the logo, so that a refusal can name it too. */
  readonly logoField: "logo" | "visual_settings.logoUrl";
  readonly dynamic: boolean;
  readonly tracked: boolean;
  readonly password: string | null;
  readonly expiresAt: Date | null;
  readonly source: Exclude<QrSource, "URL_SHORTENER">;
}

export interface CheckedContent {
  readonly type: ContentType;
  readonly fields: ContentFields;
  readonly encoded: string;
  /** Where a short URL of this content leads; null when that is a page of the service. */
  readonly destination: string | null;
}

export function planCode(input: GenerateInput): PlannedCode {
  const { logoUrl, ...look } = input.visual_settings ?? {};
  const expiry = input.expires_at ?? input.expiration_date;
  const expiryField = input.expires_at == null ? "expiration_date" : "expires_at";
  return {
    name: input.name ?? defaultName(input.content_type),
    content: checkContent(input.content_type, input.content_data),
    settings: visualSettings({ ...look, logoUrl: input.logo ?? logoUrl ?? undefined }),
    logoField: input.logo === undefined ? "visual_settings.logoUrl" : "logo",
    dynamic: input.is_dynamic ?? false,
    tracked: input.tracking_enabled ?? false,
    password: input.password === undefined ? null : requireCodePassword(input.password),
    expiresAt: expiry == null ? null : instantOf(expiryField, expiry, "end"),
    source: input.source ?? "QR_CODE_GENERATOR",
  };
}

export function checkContent(type: ContentType, given: ContentFields): CheckedContent {
  const content = contentOf(type, given);
  return {
    type,
    fields: knownFields(type, given),
    encoded: encodeContent(content),
    destination: destinationFor(content),
  };
}

function destinationFor(content: Content): string | null {
  return content.type === "url" ? destinationOf("content_data.url", content.url) : null;
}
