import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { identityOf } from "../data-dir.ts";
import { ENGINE_MODULE, engineCommand, hasWasmEngine } from "./home.ts";

export interface WasmEngine {
  readonly client: ClickHouseClient;
  close(): Promise<void>;
}

/** TypeScript beside the sources, JavaScript in the build. */
const PROCESS = fileURLToPath(new URL(`./process${import.meta.url.slice(-3)}`, import.meta.url));

const ORPHAN_POLL_MS = 10;
const RESTART_MS = 1000;
/** Longer than any statement takes. */
const PATIENCE_MS = 600_000;

/**
 * The ClickHouse engine as WebAssembly, for machines that chDB has no build for. It needs a newer Node.js than the
 * service does, so it is a process of its own, and is spoken to as a ClickHouse server is. It ends with the service;
 * the service starts it again when it ends before, and ends it when it does not answer any more.
 */
export async function openWasmEngine(dataDir: string, patienceMs = PATIENCE_MS): Promise<WasmEngine> {
  if (!hasWasmEngine()) throw new Error(`The engine of ${dataDir} is not installed: run "npm ci" in engines/wasm.`);
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "signpost-engine-"));
  const socketPath = join(folder, "socket");
  let isClosing = false;
  let engine = await start();

  async function start(): Promise<ChildProcess> {
    await endPredecessor(dataDir);
    await rm(socketPath, { force: true });
    const child = await launch([ENGINE_MODULE, dataDir, socketPath], lockOf(dataDir));
    child.once("exit", () => void (isClosing || startAgain()));
    return child;
  }

  /** As long as it cannot start, whoever asks is refused, as by a server that is down. */
  async function startAgain(): Promise<void> {
    try {
      engine = await start();
      if (isClosing) await closed(engine);
    } catch {
      await delay(RESTART_MS);
      if (!isClosing) await startAgain();
    }
  }

  // An agent hands all its options to each connection, which its types do not say.
  const agent = new Agent({ keepAlive: true, socketPath } as object);
  // Whoever asked tells of a fault; the client's own words, about balancers and statements, would only be more.
  const log = { level: ClickHouseLogLevel.OFF };
  const client = createClient({ url: "http://engine", http_agent: agent, request_timeout: patienceMs, log });
  const watch = setInterval(() => void endIfStuck(), patienceMs).unref();

  async function endIfStuck(): Promise<void> {
    const watched = engine;
    const { success } = await client.ping();
    if (!success && !isClosing) watched.kill("SIGKILL");
  }

  return {
    client,
    close: async () => {
      isClosing = true;
      clearInterval(watch);
      await client.close();
      await closed(engine);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(args: readonly string[], lock: string): Promise<ChildProcess> {
  const [node, ...script] = engineCommand(PROCESS);
  const child = spawn(node, [...script, ...args], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`The embedded ClickHouse engine did not start (${signal ?? `exit ${code}`}).`)),
    );
  });
  const identity = child.pid === undefined ? null : await identityOf(child.pid);
  await Promise.all([ready, writeFile(lock, identity ?? "")]);
  return child;
}

const lockOf = (dataDir: string): string => join(dataDir, "engine.lock");

/**
 * The engine of a service that was killed may still be about to end. The directory is ours by now: it must not write
 * to it any more. Where a process cannot be told from another of the same number, none is ended.
 */
async function endPredecessor(dataDir: string): Promise<void> {
  const predecessor = await readFile(lockOf(dataDir), "utf8").catch(() => "");
  const pid = Number.parseInt(predecessor, 10);
  const isThere = async () => predecessor.includes(" ") && predecessor === (await identityOf(pid));
  if (await isThere()) process.kill(pid, "SIGKILL");
  while (await isThere()) await delay(ORPHAN_POLL_MS);
}

async function closed(engine: ChildProcess): Promise<void> {
  if (engine.exitCode !== null || engine.signalCode !== null) return;
  const ended = new Promise((resolve) => engine.once("exit", resolve));
  engine.send("close");
  await ended;
}
