import { type ContentFields, requiredNumber } from "./fields.ts";

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** One unit of the seventh decimal is a centimetre. */
const DECIMALS = 7;

export function placeOf(fields: ContentFields): Place {
  return {
    latitude: requiredNumber(fields, "latitude", { min: -90, max: 90 }),
    longitude: requiredNumber(fields, "longitude", { min: -180, max: 180 }),
  };
}

/** A geo URL (RFC 5870). */
export function encodePlace({ latitude, longitude }: Place): string {
  return `geo:${plain(latitude)},${plain(longitude)}`;
}

/** A decimal without an exponent and without a negative zero. */
export function plain(number: number): string {
  const text = number.toFixed(DECIMALS).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}
