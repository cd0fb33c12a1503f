import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Both `src/store/wasm` and `dist/store/wasm` lie three folders below the root. */
const HOME = new URL("../../../engines/wasm/node_modules/", import.meta.url);
/** The first Node.js whose WebAssembly has memory of 64 bits. */
const NODE_MIN = 23;

/**
 * 158 MB of code, of which a service uses a little: it is checked where it is used, and compiled once and quickly. To
 * compile it well takes more of two processors than it gives back.
 */
const HASTE = ["--wasm-lazy-validation", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

export const ENGINE_MODULE = new URL("chdb-wasm/dist/chdb.mjs", HOME).href;

export const hasWasmEngine = (): boolean => existsSync(fileURLToPath(ENGINE_MODULE));

/** How to run a script that starts the engine: by the service's own Node.js if it will do, or else by the engine's. */
export function engineCommand(script: string): [node: string, ...args: string[]] {
  const isNewEnough = Number.parseInt(process.versions.node, 10) >= NODE_MIN;
  const ownNode = new URL(`node-${process.platform}-${process.arch}/bin/node`, HOME);
  return [isNewEnough ? process.execPath : fileURLToPath(ownNode), ...HASTE, script];
}
