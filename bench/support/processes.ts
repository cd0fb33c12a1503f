import { type ChildProcess, spawn } from "node:child_process";

export interface Started {
  readonly child: ChildProcess;
  /** Ends it as an operator would, and waits. */
  stop(): Promise<void>;
  /** Ends it and everything it started, at once and without a word. */
  kill(): Promise<void>;
}

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], ...env };
}

/** Runs a command to its end and gives back what it printed; throws when it fails. */
export function run([command = "", ...args]: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: environment(env), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args[0]} failed:\n${output}`)),
    );
  });
}

/** Starts a server in a process group of its own, and waits for the words that say it is ready. */
export function start(
  [command = "", ...args]: readonly string[],
  ready: string,
  env: Record<string, string> = {},
): Promise<Started> {
  const child = spawn(command, args, { env: environment(env), stdio: ["ignore", "pipe", "pipe"], detached: true });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = async (signal: NodeJS.Signals, pid: number | undefined) => {
    if (child.exitCode === null && child.signalCode === null && pid !== undefined) process.kill(pid, signal);
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = "";
    const started = {
      child,
      stop: () => end("SIGTERM", child.pid),
      kill: () => end("SIGKILL", child.pid === undefined ? undefined : -child.pid),
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        if (output.includes(ready)) resolve(started);
      });
    }
    child.once("exit", (code) => reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output}`)));
  });
}
