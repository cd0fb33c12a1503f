import { type Static, Type } from "typebox";
import { URL_TYPES } from "../domains/index.ts";
import { nullable, oneOf, pageQuery, queryFlag, timestamp, uuid } from "../http/index.ts";
import { CHANNELS, SOURCES, STATUSES } from "./link.ts";

export const QR_FORMATS = ["image", "json"] as const;
export const SORTS = ["created_at", "clicks", "name", "short_code"] as const;
export const ORDERS = ["asc", "desc"] as const;

/** PostgreSQL's text has no NUL, and U+001F separates the texts that a search looks into. */
const text = (options: { minLength?: number; maxLength: number; description?: string }) =>
  Type.String({ pattern: "^[^\\u0000\\u001f]*$", ...options });

const TAGS_MAX = 100;
const url = Type.String({ description: "The destination: a valid HTTP or HTTPS URL" });
const name = text({ minLength: 1, maxLength: 255 });
const customAlias = Type.String({ description: "3-50 characters: letters, digits, `_`, `-`" });
const password = Type.String({ description: "8-64 characters, at least one letter; it cannot be read back" });
const expiresAt = Type.String({ description: "ISO 8601" });
const tags = Type.Array(text({ maxLength: 100 }), { maxItems: TAGS_MAX });
const home = {
  url_type: Type.Optional(oneOf(URL_TYPES)),
  subdomain: Type.Optional(text({ maxLength: 63, description: "When url_type is `subdomain`" })),
  branded_domain: Type.Optional(text({ maxLength: 253, description: "When url_type is `branded`" })),
};
const qr = {
  qrCode: Type.Optional(Type.Boolean({ description: "Answer a QR code of the short URL" })),
  qrFormat: Type.Optional(oneOf(QR_FORMATS)),
};

const editable = {
  name: Type.Optional(name),
  custom_alias: Type.Optional(customAlias),
  password: Type.Optional(nullable(password)),
  tags: Type.Optional(tags),
  expires_at: Type.Optional(nullable(expiresAt)),
  tracking_enabled: Type.Optional(Type.Boolean()),
  dynamic: Type.Optional(Type.Boolean({ description: "true: 302 and an editable destination. false: 301" })),
  is_dynamic: Type.Optional(Type.Boolean({ description: "The same as `dynamic`" })),
  ...home,
  campaign_id: Type.Optional(nullable(uuid)),
  ...qr,
};

export const createBody = Type.Object({
  url,
  ...editable,
  channel: Type.Optional(Type.String({ description: `One of ${CHANNELS.join(", ")}; anything else is ignored` })),
});
export type CreateLinkInput = Static<typeof createBody>;

export const updateBody = Type.Object({
  url: Type.Optional(url),
  ...editable,
  disabled: Type.Optional(Type.Boolean({ description: "true switches the link off: visitors get 404 until it is on" })),
});
export type UpdateLinkInput = Static<typeof updateBody>;

const qrQuery = { qrCode: Type.Optional(queryFlag), qrFormat: Type.Optional(oneOf(QR_FORMATS)) };

/** Where a code lives, for callers who have the same one on several domains. */
export const referenceQuery = Type.Object({ ...home, ...qrQuery });
export const referenceParams = Type.Object({
  shortCode: Type.String({ description: "UUID, short code or custom alias" }),
});

export const filterQuery = {
  search: Type.Optional(text({ maxLength: 500, description: "In name, short code and original URL" })),
  url_type: Type.Optional(oneOf(URL_TYPES)),
  campaign_id: Type.Optional(uuid),
  status: Type.Optional(oneOf(STATUSES)),
  start_date: Type.Optional(Type.String({ description: "ISO 8601; created at or after" })),
  end_date: Type.Optional(Type.String({ description: "ISO 8601; created at or before" })),
  source: Type.Optional(text({ maxLength: 100, description: "The channel or the source, in any case" })),
  tag: Type.Optional(text({ maxLength: 100 })),
};
export const listQuery = Type.Object({
  ...pageQuery,
  sort: Type.Optional(oneOf(SORTS)),
  order: Type.Optional(oneOf(ORDERS)),
  ...filterQuery,
  ...qrQuery,
});
export type ListLinksInput = Omit<Static<typeof listQuery>, "qrCode" | "qrFormat">;

export const checkAliasQuery = Type.Object({ alias: Type.String(), ...home });
export type CheckAliasInput = Static<typeof checkAliasQuery>;

const linkFields = {
  id: uuid,
  short_code: Type.String(),
  short_url: Type.String(),
  original_url: Type.String(),
  name: nullable(Type.String()),
  custom_alias: nullable(Type.String()),
  channel: oneOf(CHANNELS),
  source: oneOf(SOURCES),
  click_count: Type.Integer(),
  tracking_enabled: Type.Boolean(),
  url_type: oneOf(URL_TYPES),
  subdomain: nullable(Type.String()),
  branded_domain: nullable(Type.String()),
  campaign_id: nullable(uuid),
  tags: Type.Array(Type.String()),
  is_dynamic: Type.Boolean(),
  is_password_protected: Type.Boolean(),
  status: oneOf(STATUSES),
  expires_at: nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
};
const qrFields = {
  qr_code: nullable(Type.String({ description: "A PNG data URL, when asked for" })),
  qr_content: nullable(Type.String({ description: "The exact URL in the QR code, when asked for" })),
};
export const linkSchema = Type.Object({ ...linkFields, ...qrFields });
export const listedLinkSchema = Type.Object({
  ...linkFields,
  qr_code: Type.Optional(Type.String()),
  qr_content: Type.Optional(Type.String()),
});
export const paginationSchema = Type.Object({ page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() });
export const aliasAnswer = Type.Object({
  available: Type.Boolean(),
  alias: Type.String(),
  url_type: oneOf(URL_TYPES),
  subdomain: nullable(Type.String()),
  branded_domain: nullable(Type.String()),
  full_url: Type.String(),
  message: Type.String(),
});
