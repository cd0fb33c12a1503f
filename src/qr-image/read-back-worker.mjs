// @ts-check
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import jsqrModule from "jsqr";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// Reading a large image takes tenths of a second: here, so that it never delays a redirect.
// This file is plain JavaScript because a worker thread loads it without the test runner's or the build's help.

if (parentPort === null) throw new Error("This file is the body of a worker thread.");
const port = parentPort;

/** @type {typeof import("jsqr").default} */
const jsqr = /** @type {any} */ (jsqrModule).default ?? jsqrModule;

// The decoder's WebAssembly comes from its package on disk; left alone it would be fetched from a public address.
const wasm = await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

/** @type {import("zxing-wasm/reader").ReaderOptions} */
const ZXING_OPTIONS = { formats: ["QRCode"], maxNumberOfSymbols: 1, characterSet: "UTF8" };

/** @param {{ data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number }} pixels */
async function readWithZxing({ data, width, height }) {
  const [code] = await readBarcodes({ data, width, height, colorSpace: "srgb" }, ZXING_OPTIONS);
  return code?.isValid === true ? code.text : null;
}

port.on("message", async ({ id, pixels, decoder }) => {
  try {
    const text =
      decoder === "zxing"
        ? await readWithZxing(pixels)
        : (jsqr(pixels.data, pixels.width, pixels.height)?.data ?? null);
    port.postMessage({ id, text });
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
