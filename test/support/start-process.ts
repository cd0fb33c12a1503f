import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { type Client, createClient } from "./client.ts";
import { freePort } from "./free-port.ts";
import { waitUntil } from "./wait-until.ts";
import "./provided.ts";

export interface ServiceProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  client(apiKey: string | null): Client;
  /** Ends it with a signal and says with which exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves when it has ended by itself. */
  readonly ended: Promise<number | null>;
}

const MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

export const newFolder = (): string => mkdtempSync(join(tmpdir(), "signpost-process-"));

/** The data directory of a service that has been started before. */
export function usedFolder(): string {
  const folder = newFolder();
  cpSync(inject("templateDataDir"), folder, { recursive: true });
  return folder;
}

/** The built service as a process of its own, with nothing but these variables in its environment. */
export async function launch(env: Record<string, string>): Promise<ServiceProcess> {
  const port = env["PORT"] ? Number(env["PORT"]) : await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", LOG_LEVEL: "warn", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return {
    port,
    child,
    ended,
    output: () => output,
    client: (apiKey) => createClient({ port, host: `localhost:${port}`, apiKey }),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Launches it and waits until it says that it is ready. */
export async function launchReady(env: Record<string, string>): Promise<ServiceProcess> {
  const service = await launch(env);
  await waitUntil(() => service.output().includes("Signpost is ready") || service.child.exitCode !== null, {
    timeoutMs: 60_000,
    what: "the service to be ready",
  });
  if (service.child.exitCode !== null) throw new Error(`The service ended:\n${service.output()}`);
  return service;
}
