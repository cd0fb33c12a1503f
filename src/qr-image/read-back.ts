import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import jsqr from "jsqr";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";

/** An image as decoders want it: four bytes a pixel. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const ZXING_OPTIONS: ReaderOptions = { formats: ["QRCode"], maxNumberOfSymbols: 1, characterSet: "UTF8" };

let zxing: Promise<unknown> | undefined;

/** The decoder's WebAssembly comes from its package on disk; left alone it would be fetched from a public address. */
function zxingReady(): Promise<unknown> {
  zxing ??= readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")).then((wasm) =>
    prepareZXingModule({
      overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer },
      fireImmediately: true,
    }),
  );
  return zxing;
}

/** What ZXing reads, the decoder in many scanner apps; about 2 ms for 300 pixels. */
export async function readWithZxing({ data, width, height }: Pixels): Promise<string | null> {
  await zxingReady();
  const image = { data: data as Uint8ClampedArray<ArrayBuffer>, width, height, colorSpace: "srgb" as const };
  const [code] = await readBarcodes(image, ZXING_OPTIONS);
  return code?.isValid === true ? code.text : null;
}

/** What jsQR reads, the decoder of many web scanners; about 10 ms for 300 pixels. */
export function readWithJsqr({ data, width, height }: Pixels): string | null {
  return jsqr.default(data, width, height)?.data ?? null;
}
