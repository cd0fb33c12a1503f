import { encodeQR } from "qr";
import { Refused } from "../kernel/index.ts";
import type { Level } from "./settings.ts";

/** The symbol: its side in modules, and which of them are dark. There is no quiet zone in it. */
export interface Matrix {
  readonly side: number;
  isDark(column: number, row: number): boolean;
}

const LEVEL_NAMES = { L: "low", M: "medium", Q: "quartile", H: "high" } as const;

/** The bytes that the largest symbol (version 40) holds at each level (ISO/IEC 18004, table 7). */
export const BYTES_MAX: Readonly<Record<Level, number>> = { L: 2953, M: 2331, Q: 1663, H: 1273 };

// The encoder insists on a quiet zone of at least one module; it is looked past here.
const BORDER = 1;

/** jsQR, which many web scanners are made with, has this version's blocks wrong at level L; the next one costs four modules. */
const UNREADABLE_AT_L = 23;

/** The smallest symbol that holds the text at the level, in the mask that ISO/IEC 18004 prefers. */
export function matrixOf(text: string, level: Level, versionMin = 1): Matrix {
  const fitting = encode(text, level);
  if (fitting === null) throw tooLong(text, level);
  const version = Math.max(versionMin, versionOf(fitting));
  const chosen = level === "L" && version === UNREADABLE_AT_L ? version + 1 : version;
  const rows = chosen === versionOf(fitting) ? fitting : (encode(text, level, chosen) ?? fitting);
  const side = rows.length - 2 * BORDER;
  return { side, isDark: (column, row) => rows[row + BORDER]?.[column + BORDER] === true };
}

function versionOf(rows: readonly unknown[]): number {
  return (rows.length - 2 * BORDER - 17) / 4;
}

/** Null when the text does not fit: the encoder's only reason to refuse a string with these options. */
function encode(text: string, level: Level, version?: number): boolean[][] | null {
  try {
    return encodeQR(text, "raw", { ecc: LEVEL_NAMES[level], border: BORDER, version });
  } catch {
    return null;
  }
}

function tooLong(text: string, level: Level): Refused {
  const bytes = Buffer.byteLength(text);
  return new Refused(
    "invalid",
    `The content is too long for a QR code at level ${level}: ${bytes} bytes, and at most ${BYTES_MAX[level]} fit.` +
      " Shorten it, lower errorCorrectionLevel, or make the code dynamic.",
    { details: { field: "content_data", bytes, bytes_max: BYTES_MAX[level], level } },
  );
}
