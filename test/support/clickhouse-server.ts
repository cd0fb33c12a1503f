import { fileURLToPath } from "node:url";
import { type Started, start } from "../../bench/support/processes.ts";
import { faultOfChdb } from "../../src/store/chdb.ts";
import { engineCommand } from "../../src/store/wasm/home.ts";
import { freePort } from "./free-port.ts";

export interface ClickhouseServer {
  readonly url: string;
  /** Stops at once, as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL("./clickhouse-process.mjs", import.meta.url));

/** A ClickHouse server, as far as the service can tell: the embedded engine behind ClickHouse's HTTP protocol. */
export async function startClickhouseServer(folder: string): Promise<ClickhouseServer> {
  const port = await freePort();
  const command = (await faultOfChdb()) === null ? [process.execPath, PROCESS] : engineCommand(PROCESS);
  let running: Started | null = null;
  const server: ClickhouseServer = {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      await running?.kill();
      running = null;
    },
    start: async () => {
      running = await start([...command, folder, String(port)], "ready");
    },
  };
  await server.start();
  return server;
}
