import { type Static, Type } from "typebox";
import { nullable, oneOf, pageQuery, timestamp, uuid } from "../http/index.ts";
import { IMAGE_FORMATS, LEVELS, LOGO_SHARE, MARGIN_MODULES, SIZE_PIXELS, STYLES } from "../qr-image/index.ts";
import { CONTENT_KEYS, CONTENT_TYPES } from "./content/content.ts";
import { SOURCES } from "./qr-code.ts";

export const OUTPUT_FORMATS = ["image", "json"] as const;
export const QR_TYPES = ["static", "dynamic", "tracked", "all"] as const;
export const DATE_RANGES = [
  "last_hour",
  "last_24_hours",
  "last_7_days",
  "last_30_days",
  "last_year",
  "all_time",
] as const;
export const SORTS = ["name", "scans", "created_at"] as const;
export const ORDERS = ["asc", "desc"] as const;
export const BULK_ROWS_MAX = 500;
export const PRINT_MILLIMETRES = { min: 10, max: 1000 } as const;

/** PostgreSQL's text has no NUL, so a text that is stored or compared must not have one either. */
const text = (options: object) => Type.String({ pattern: "^[^\\u0000]*$", ...options });

const contentData = Type.Object(Object.fromEntries(CONTENT_KEYS.map((key) => [key, Type.Optional(Type.Unknown())])), {
  description: `The keys depend on content_type:
url {url}; text {text}; wifi {ssid, password, encryption (WPA, WEP, nopass), hidden};
vcard {firstName, lastName, email, phone, organization, title, website, address, note};
email {email, subject, body}; phone {phone}; sms {phone, message}; location {latitude, longitude}`,
});

const visualFields = {
  foregroundColor: Type.Optional(Type.String({ description: "#rgb, #rrggbb or a CSS colour name" })),
  backgroundColor: Type.Optional(Type.String()),
  size: Type.Optional(Type.Number({ description: `Pixels, ${SIZE_PIXELS.min}-${SIZE_PIXELS.max}` })),
  margin: Type.Optional(Type.Number({ description: `Modules, ${MARGIN_MODULES.min}-${MARGIN_MODULES.max}` })),
  errorCorrectionLevel: Type.Optional(oneOf(LEVELS, { description: "H whenever there is a logo" })),
  dotStyle: Type.Optional(oneOf(STYLES)),
  eyeStyle: Type.Optional(oneOf(STYLES)),
  logoUrl: Type.Optional(nullable(Type.String({ description: "An https URL or a data URL of an image" }))),
  logoSize: Type.Optional(
    Type.Number({ description: `The logo's share of the symbol's side, ${LOGO_SHARE.min}-${LOGO_SHARE.max}` }),
  ),
};
const visualInput = Type.Object(visualFields);

const name = text({ minLength: 1, maxLength: 255 });
const password = Type.String({ description: "At least 8 characters, one of them a letter" });

/** What decides how a code looks. */
const designFields = {
  content_type: oneOf(CONTENT_TYPES),
  content_data: contentData,
  visual_settings: Type.Optional(visualInput),
  is_dynamic: Type.Optional(Type.Boolean({ description: "The content can be changed later: a short URL is created" })),
  tracking_enabled: Type.Optional(Type.Boolean({ description: "Scans are counted: a short URL is created" })),
  logo: Type.Optional(Type.String({ description: "A base64 data URL that starts with data:image/" })),
};
export const previewBody = Type.Object(designFields);
export type PreviewInput = Static<typeof previewBody>;

const generateFields = {
  ...designFields,
  name: Type.Optional(name),
  password: Type.Optional(password),
  expires_at: Type.Optional(nullable(Type.String({ description: "ISO 8601" }))),
  expiration_date: Type.Optional(nullable(Type.String({ description: "The same as expires_at, which wins" }))),
  source: Type.Optional(oneOf(["QR_CODE_GENERATOR", "BULK_IMPORT"])),
};
export const generateBody = Type.Object({ ...generateFields, output_format: Type.Optional(oneOf(OUTPUT_FORMATS)) });
export const generateQuery = Type.Object({ format: Type.Optional(oneOf(OUTPUT_FORMATS)) });
const generateInput = Type.Object(generateFields);
export type GenerateInput = Static<typeof generateInput>;

export const bulkBody = Type.Object({
  codes: Type.Array(Type.Object({ ...generateFields }), { minItems: 1, maxItems: BULK_ROWS_MAX }),
  visual_settings: Type.Optional(visualInput),
  output_format: Type.Optional(oneOf(["json", "zip"])),
});
export type BulkInput = Static<typeof bulkBody>;

export const updateBody = Type.Object({
  content_data: Type.Optional(contentData),
  name: Type.Optional(name),
  tracking_enabled: Type.Optional(Type.Boolean()),
  password: Type.Optional(nullable(password)),
  is_password_protected: Type.Optional(Type.Boolean()),
  expires_at: Type.Optional(nullable(Type.String())),
  visual_settings: Type.Optional(
    Type.Unknown({ description: "Always refused: a printed code cannot change its look" }),
  ),
  logo: Type.Optional(Type.Unknown({ description: "Always refused" })),
});
export type UpdateInput = Static<typeof updateBody>;

export const listQuery = Type.Object({
  ...pageQuery,
  source: Type.Optional(oneOf(SOURCES)),
  qrType: Type.Optional(oneOf(QR_TYPES)),
  search: Type.Optional(text({ maxLength: 500, description: "In name and content" })),
  dateRange: Type.Optional(oneOf(DATE_RANGES)),
  sortBy: Type.Optional(oneOf(SORTS)),
  sortOrder: Type.Optional(oneOf(ORDERS)),
});
export type ListInput = Static<typeof listQuery>;

export const imageQuery = Type.Object({
  format: Type.Optional(oneOf(IMAGE_FORMATS)),
  size: Type.Optional(Type.Integer({ minimum: SIZE_PIXELS.min, maximum: SIZE_PIXELS.max })),
  width_mm: Type.Optional(
    Type.Number({
      minimum: PRINT_MILLIMETRES.min,
      maximum: PRINT_MILLIMETRES.max,
      description: "Only for PDF: the printed width in millimetres, quiet zone included",
    }),
  ),
});
export type ImageInput = Static<typeof imageQuery>;

export const idParams = Type.Object({ id: Type.String() });

const settingsSchema = Type.Object({
  foregroundColor: Type.String(),
  backgroundColor: Type.String(),
  size: Type.Integer(),
  margin: Type.Integer(),
  errorCorrectionLevel: oneOf(LEVELS),
  dotStyle: oneOf(STYLES),
  eyeStyle: oneOf(STYLES),
  logoUrl: Type.Optional(Type.String({ description: "Left out of lists when it is a long data URL" })),
  logoSize: Type.Optional(Type.Number()),
});
const dataUrl = Type.String({ description: "data:image/png;base64,..." });
const shared = {
  id: uuid,
  name: Type.String(),
  content_type: oneOf(CONTENT_TYPES),
  content_data: Type.Unknown(),
  visual_settings: settingsSchema,
  is_dynamic: Type.Boolean(),
  tracking_enabled: Type.Boolean(),
  short_url_id: nullable(uuid),
  created_at: timestamp,
};

export const scanQualitySchema = Type.Object({
  score: Type.Integer({ description: "100 is a code without a known weakness" }),
  warnings: Type.Array(Type.String()),
  smallest_print_mm: Type.Integer({ description: "The smallest advisable printed width" }),
});

export const previewSchema = Type.Object({
  content: Type.String({ description: "What is encoded; the short code in it is only an example" }),
  dataURL: dataUrl,
  scan_quality: scanQualitySchema,
});

export const generatedSchema = Type.Object({
  ...shared,
  content: Type.String(),
  original_content: Type.String(),
  qr_code_data: dataUrl,
  dataURL: dataUrl,
  expires_at: nullable(timestamp),
  is_temporary: Type.Boolean(),
  is_password_protected: Type.Boolean(),
  source: oneOf(SOURCES),
  scan_quality: scanQualitySchema,
});

export const listedSchema = Type.Object({
  ...shared,
  content: Type.String(),
  dataURL: dataUrl,
  scan_count: Type.Integer(),
  is_password_protected: Type.Boolean(),
  source: oneOf(SOURCES),
  expires_at: nullable(timestamp),
  updated_at: timestamp,
});

const updatedFields = {
  ...shared,
  user_id: uuid,
  scan_count: Type.Integer(),
  is_password_protected: Type.Boolean(),
  expires_at: nullable(timestamp),
  updated_at: timestamp,
};
export const updatedSchema = Type.Object(updatedFields);
export const detailedSchema = Type.Object({
  ...updatedFields,
  content: Type.String(),
  original_content: Type.String(),
  dataURL: dataUrl,
  source: oneOf(SOURCES),
  last_scanned_at: nullable(timestamp),
});

export const paginationSchema = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  totalCount: Type.Integer(),
  totalPages: Type.Integer(),
  hasNext: Type.Boolean(),
  hasPrev: Type.Boolean(),
});

/** An image-format answer: blocks as the Model Context Protocol has them. */
export const blocksSchema = Type.Object({
  content: Type.Array(
    Type.Object({
      type: oneOf(["image", "text"]),
      data: Type.Optional(Type.String({ description: "Base64 PNG, no prefix" })),
      mimeType: Type.Optional(Type.String()),
      text: Type.Optional(Type.String({ description: "The json-format body as JSON" })),
    }),
  ),
});
