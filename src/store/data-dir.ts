import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

export interface DataDir {
  readonly path: string;
  release(): Promise<void>;
}

/** Takes the data directory for this process: two processes on one embedded engine would destroy it. */
export async function claimDataDir(path: string): Promise<DataDir> {
  const lock = join(path, "signpost.lock");
  try {
    await mkdir(path, { recursive: true });
    await writeLock(lock);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") {
      throw new Error(`DATA_DIR ${path} cannot be written: ${(cause as Error).message}`, { cause });
    }
    await takeOver(lock, path);
  }
  return { path, release: () => rm(lock, { force: true }) };
}

/** A lock left behind by a killed process is not a lock. */
async function takeOver(lock: string, path: string): Promise<void> {
  const holder = await readFile(lock, "utf8");
  if (holder === (await identityOf(Number.parseInt(holder, 10)))) {
    throw new Error(
      `DATA_DIR ${path} is in use by process ${Number.parseInt(holder, 10)}. Stop it, or use another DATA_DIR.`,
    );
  }
  await rm(lock, { force: true });
  await writeLock(lock);
}

async function writeLock(lock: string): Promise<void> {
  const file = await open(lock, "wx");
  await file.writeFile((await identityOf(process.pid)) ?? `${process.pid}`);
  await file.close();
}

/**
 * Process numbers are used again, in containers most of all; the time of the start tells two owners of one apart. A
 * process that has ended and that nobody has asked about yet is none.
 */
export async function identityOf(pid: number): Promise<string | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return null;
  }
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}
