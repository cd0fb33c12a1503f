import sharp from "sharp";
import { invalid } from "../kernel/index.ts";

/** A logo that has been decoded and drawn anew as a small PNG: nothing of the file that was sent is left in it. */
export interface Logo {
  readonly png: Buffer;
}

export const LOGO_BYTES_MAX = 1024 * 1024;

/** A file of 1 MiB can unfold to gigabytes; this many pixels are more than any logo needs. */
const PIXELS_MAX = 4096 * 4096;
const SIDE_PIXELS = 512;
const DECODE_SECONDS_MAX = 5;

const SIGNATURES: ReadonlyArray<readonly [type: string, matches: (bytes: Buffer) => boolean]> = [
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))],
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))],
  ["gif", (bytes) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6))],
  ["webp", (bytes) => /^RIFF....WEBP/s.test(bytes.toString("latin1", 0, 12))],
  ["svg", (bytes) => /<svg[\s>]/i.test(bytes.toString("utf8", 0, 4096))],
];

const SUBTYPES: Readonly<Record<string, string>> = {
  png: "png",
  jpeg: "jpeg",
  jpg: "jpeg",
  gif: "gif",
  webp: "webp",
  "svg+xml": "svg",
};

const ACCEPTED = "PNG, JPEG, WebP, GIF or SVG";

/** Anything in an SVG that could run, be fetched or expand. The drawing itself needs none of it. */
const ACTIVE_SVG =
  /<script|<foreignobject|<!entity|<!doctype|\son[a-z]+\s*=|javascript:|href\s*=\s*["']?\s*(?!["']?#)|@import|url\(\s*["']?(?!\s*["']?#)/i;

const DATA_URL = /^data:image\/([a-z0-9.+-]+);base64,([a-z0-9+/]+={0,2})$/i;

/** The bytes of a `data:image/...;base64,` URL and the type that it claims. */
export function parseLogoUrl(url: string, field: string): { readonly bytes: Buffer; readonly claimed: string } {
  const match = DATA_URL.exec(url);
  if (match?.[1] === undefined || match[2] === undefined) {
    throw invalid(field, "must be a base64 data URL that starts with data:image/");
  }
  return { bytes: Buffer.from(match[2], "base64"), claimed: `image/${match[1].toLowerCase()}` };
}

/** Checks a logo by its content, whatever its name or type claims, and draws it anew. */
export async function decodeLogo(bytes: Buffer, claimed: string, field: string): Promise<Logo> {
  if (bytes.length > LOGO_BYTES_MAX) throw invalid(field, `must be an image of at most ${LOGO_BYTES_MAX} bytes`);
  const found = SIGNATURES.find(([, matches]) => matches(bytes))?.[0];
  if (found === undefined) throw invalid(field, `must be an image (${ACCEPTED}); its content is none of these`);
  const expected = SUBTYPES[claimed.replace(/^image\//, "")];
  if (expected !== undefined && expected !== found) {
    throw invalid(field, `says it is ${expected.toUpperCase()} but its content is ${found.toUpperCase()}`);
  }
  if (found === "svg" && ACTIVE_SVG.test(bytes.toString("utf8"))) {
    throw invalid(field, "must be an SVG without scripts, event attributes, entities or references to other files");
  }
  return { png: await redraw(bytes, found, field) };
}

async function redraw(bytes: Buffer, type: string, field: string): Promise<Buffer> {
  const image = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 })
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: "inside", withoutEnlargement: type !== "svg" })
    .png()
    .toBuffer()
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (Buffer.isBuffer(image)) return image;
  const problem = /pixel limit/i.test(image.message)
    ? `must have at most ${PIXELS_MAX} pixels when it is unpacked`
    : "must be an image that can be decoded";
  throw invalid(field, problem);
}
