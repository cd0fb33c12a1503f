import "./keep-ticks-fast.ts";
import cluster from "node:cluster";
import { join } from "node:path";
import { type App, createApp } from "./app.ts";
import { type Config, loadConfig } from "./config.ts";

/** How long a stop may take before whatever still hangs is left behind. */
const STOP_WITHIN_MS = 9_000;

try {
  const config = loadConfig();
  if (cluster.isPrimary && config.workers > 1) supervise(config);
  else await serve(config);
} catch (error) {
  say(explain(error));
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const started = performance.now();
  const app = await createApp(config, { onStep: (step) => say(`  ${step}`) });
  try {
    await app.server.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  stopOn(app, ["SIGTERM", "SIGINT"]);
  if (!cluster.isWorker || cluster.worker?.id === 1) welcome(app, config, performance.now() - started);
}

/** Starts the workers, each with a journal and so a folder of its own, and replaces one that dies. */
function supervise({ workers, dataDir }: Config): void {
  let stopping = false;
  const fork = (number: number) => {
    cluster.fork({ DATA_DIR: join(dataDir, `worker-${number}`) }).on("exit", (code) => {
      if (!stopping && code === 1) process.exit(1);
      if (!stopping) fork(number);
    });
  };
  for (let number = 1; number <= workers; number += 1) fork(number);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    });
  }
}

function stopOn(app: App, signals: readonly NodeJS.Signals[]): void {
  let stopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          say(explain(error));
          process.exit(1);
        },
      );
    });
  }
}

function welcome({ firstOwner, server }: App, { baseUrl, port }: Config, tookMs: number): void {
  const address = server.server.address();
  const at =
    port === 0 && address !== null && typeof address === "object" ? `http://localhost:${address.port}` : baseUrl;
  const lines = [
    `Signpost is ready after ${(tookMs / 1000).toFixed(1)} s.`,
    `  Dashboard  ${at}/app`,
    `  API        ${at}/api/v1  (reference: ${at}/docs)`,
  ];
  if (firstOwner !== null) {
    lines.push(
      "",
      "  This is the first start. Keep these; they are not shown again:",
      `  Sign in    ${firstOwner.email}  ${firstOwner.password}`,
      `  API key    ${firstOwner.apiKey}`,
    );
  }
  // In one write, so that whoever waits for the first line has read the secrets with it.
  say(lines.join("\n"));
}

/** One line that says what to do. */
function explain(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use. Stop what listens there, or set PORT.`;
  if (code === "EACCES" && port) return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  return message ?? String(error);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
