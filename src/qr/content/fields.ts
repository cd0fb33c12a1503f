import { invalid, isUnicodeText } from "../../kernel/index.ts";

/** What a caller sent as `content_data`; nothing about it is known yet. */
export type ContentFields = Readonly<Record<string, unknown>>;

/** Longer than any code holds, and short enough for a page. */
const CHARACTERS_MAX = 5000;

const nameOf = (key: string) => `content_data.${key}`;

/** A text that must be there. */
export function requiredText(fields: ContentFields, key: string): string {
  const value = optionalText(fields, key);
  if (value === undefined || value.trim() === "") throw invalid(nameOf(key), "is required");
  return value;
}

/** A text that may be missing; null and the empty text count as missing. */
export function optionalText(fields: ContentFields, key: string): string | undefined {
  const value = fields[key];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw invalid(nameOf(key), "must be a text");
  if (value.length > CHARACTERS_MAX) throw invalid(nameOf(key), `must have at most ${CHARACTERS_MAX} characters`);
  // Neither the store nor a decoder could give such a text back as it was.
  if (!isUnicodeText(value)) throw invalid(nameOf(key), "must be valid Unicode without NUL");
  return value;
}

/** A number that must be there and lie in a range; a text that spells one will do. */
export function requiredNumber(fields: ContentFields, key: string, range: { min: number; max: number }): number {
  const value = fields[key];
  if (value === undefined || value === null || value === "") throw invalid(nameOf(key), "is required");
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !(number >= range.min && number <= range.max)) {
    throw invalid(nameOf(key), `must be a number from ${range.min} to ${range.max}`);
  }
  return number;
}

export function optionalFlag(fields: ContentFields, key: string): boolean {
  const value = fields[key];
  if (value === undefined || value === null) return false;
  if (typeof value !== "boolean") throw invalid(nameOf(key), "must be true or false");
  return value;
}
