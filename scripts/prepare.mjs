// What `npm start` and `npm test` do before they do anything else: install what is missing, build what is stale.
// Plain JavaScript without dependencies, because on a fresh clone there are none.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
const NODE_MIN = [20, 19];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
    fail(`Signpost needs Node.js ${NODE_MIN.join(".")} or later; this is ${process.versions.node}.`);
  }
}

export function ensureInstalled() {
  ensurePackages();
  // The embedded ClickHouse engine: chDB's own build, or WebAssembly where npm found none for this machine.
  if (!existsSync(join(ROOT, "node_modules", "@chdb"))) ensureWasmEngine();
}

function ensurePackages() {
  if (isInstalled(ROOT)) return;
  console.log("Installing the packages (once) ...");
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of platforms that the registry at hand does
  // not carry. This installs exactly what the lock file says, and leaves the lock file alone.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
}

export function ensureWasmEngine() {
  const folder = join(ROOT, "engines", "wasm");
  if (isInstalled(folder)) return;
  console.log("Installing the ClickHouse engine as WebAssembly (once) ...");
  run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
}

/** npm keeps a record of what it installed; it must agree with the lock file. */
function isInstalled(folder) {
  const record = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) => path === "" || optional || peer || installed[path]?.version === version,
  );
}

/** The build is stale when any file that goes into it has changed; times say nothing after a checkout. */
export function ensureBuilt() {
  const stamp = join(ROOT, "dist", ".stamp");
  const fingerprint = fingerprintOf([
    "package-lock.json",
    "scripts/prepare.mjs",
    "tsconfig.json",
    "tsconfig.build.json",
    "src",
    "web",
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  console.log("Building ...");
  rmSync(join(ROOT, "dist"), { recursive: true, force: true });
  run("npx", ["tsc", "-p", "tsconfig.build.json"]);
  if (existsSync(join(ROOT, "web", "vite.config.ts"))) {
    // Whoever asks for the build, a test runner too, gets the one that users get.
    const env = { ...process.env, NODE_ENV: "production" };
    run("npx", ["vite", "build", "--logLevel", "warn", "web"], { env });
  }
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

function fingerprintOf(entries) {
  const hash = createHash("sha256");
  for (const path of entries.flatMap(filesBelow))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(ROOT, path)));
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(child) : [child];
    });
}

export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", ...options });
  if (status !== 0) fail(`"${command} ${args.join(" ")}" failed.`);
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
