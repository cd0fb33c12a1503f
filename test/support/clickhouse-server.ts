import { fileURLToPath } from "node:url";
import { type Started, start } from "../../bench/support/processes.ts";
import { freePort } from "./free-port.ts";

export interface ClickhouseServer {
  readonly url: string;
  /** Stops at once, as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL("./clickhouse-process.mjs", import.meta.url));

/** A ClickHouse server, as far as the service can tell: the chDB engine behind ClickHouse's HTTP protocol. */
export async function startClickhouseServer(folder: string): Promise<ClickhouseServer> {
  const port = await freePort();
  let running: Started | null = null;
  const server: ClickhouseServer = {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      await running?.kill();
      running = null;
    },
    start: async () => {
      running = await start([process.execPath, PROCESS, folder, String(port)], "ready");
    },
  };
  await server.start();
  return server;
}
