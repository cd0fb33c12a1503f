import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const API_KEY = "sp_bench_000000000000000000000000";
const ACCOUNT = { email: "bench@signpost.test", password: "a password of a bench", api_key: API_KEY };
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export interface Service {
  call(method: "GET" | "POST", path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** The service as it runs, in a process of its own, on the embedded engines in `dataDir`. */
export async function startService(dataDir: string): Promise<Service> {
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, ["--import", "tsx", "src/main.ts"], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      BASE_URL: "http://signpost.test",
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "1000000000",
      BOOTSTRAP_ACCOUNTS: JSON.stringify([ACCOUNT]),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await portOf(child);
  return {
    call: (method, path, body) => call({ port, method, path }, body),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.once("exit", (code) => reject(new Error(`The service stopped (${code}):\n${output}`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const port = /localhost:(\d+)\/app/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

function call(target: { port: number; method: string; path: string }, body?: object): Promise<unknown> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      host: "signpost.test",
      authorization: `Bearer ${API_KEY}`,
      ...(payload && { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
    };
    const options = { ...target, path: `/api/v1${target.path}`, hostname: "127.0.0.1", agent, headers };
    const outgoing = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text));
        else reject(new Error(`${target.method} ${target.path} answered ${answer.statusCode}: ${text}`));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}
