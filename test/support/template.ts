import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ACCOUNTS } from "./accounts.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A started, migrated, stopped service's data directory, made once for each state of the migrations and then copied. */
export async function templateDataDir(): Promise<string> {
  const target = join(tmpdir(), `signpost-test-template-${process.getuid?.() ?? 0}-${fingerprint()}`);
  if (existsSync(target)) return target;
  const draft = mkdtempSync(join(tmpdir(), "signpost-test-draft-"));
  await startAndStop({ DATA_DIR: draft });
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

/** Starts the service in a process of its own, with nothing but these variables, and stops it. */
export async function startAndStop(env: Record<string, string>): Promise<void> {
  mkdirSync(env["DATA_DIR"] ?? "", { recursive: true });
  const child = spawn(process.execPath, [join(ROOT, "dist/main.js")], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      LOG_LEVEL: "warn",
      BOOTSTRAP_ACCOUNTS: JSON.stringify(ACCOUNTS),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const finished = new Promise<number | null>((resolve) => child.once("exit", resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Signpost is ready")) child.kill("SIGTERM");
    });
  }
  const code = await finished;
  if (code !== 0) throw new Error(`The service did not start and stop (${code}):\n${output}`);
}

function fingerprint(): string {
  const hash = createHash("sha256").update(JSON.stringify(ACCOUNTS));
  for (const engine of ["postgres", "clickhouse"]) {
    const folder = join(ROOT, "migrations", engine);
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
