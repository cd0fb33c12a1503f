import { readFileSync } from "node:fs";

/** Both `src` and `dist` lie one folder below the root, where package.json is. */
const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };

export const VERSION = manifest.version;
