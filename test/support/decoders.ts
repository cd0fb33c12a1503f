import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import jsqr from "jsqr";
import sharp, { type Sharp } from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Two decoders that we did not write, as a scanner would use them; each answers null when it finds no code. */
export interface Readings {
  readonly jsqr: string | null;
  readonly zxing: string | null;
}

let ready: Promise<unknown> | undefined;

function zxingReady(): Promise<unknown> {
  ready ??= readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  );
  return ready;
}

export async function readings(image: Buffer | Sharp): Promise<Readings> {
  await zxingReady();
  const source = Buffer.isBuffer(image) ? sharp(image) : image;
  const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = new Uint8ClampedArray(data);
  const [code] = await readBarcodes({ data: pixels, width, height, colorSpace: "srgb" }, { formats: ["QRCode"] });
  return { jsqr: jsqr.default(pixels, width, height)?.data ?? null, zxing: code?.isValid ? code.text : null };
}
