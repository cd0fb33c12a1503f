// `npm run demo`: the service with thirty days of a believable account, in a data directory of its own.
import { spawnSync } from "node:child_process";
import { ensureBuilt, ensureInstalled, ROOT, requireNode } from "./prepare.mjs";

requireNode();
ensureInstalled();
ensureBuilt();
const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/demo.ts"], { cwd: ROOT, stdio: "inherit" });
process.exit(status ?? 1);
