// `npm test`: everything, on a machine that has nothing but Node and git. Arguments go to the test runner.
import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled, ensureWasmEngine, ROOT, requireNode } from "./prepare.mjs";

requireNode();
ensureInstalled();
// On every machine: what some users run must not go untested where others work.
ensureWasmEngine();
const chromium = ensureBrowser();
ensureBuilt();
const { status } = spawnSync("npx", ["vitest", "run", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
process.exit(status ?? 1);
