import { createReadStream, existsSync } from "node:fs";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { faultOfChdb, openChdb } from "./chdb.ts";
import type { EventsClient, InsertFile } from "./events-client.ts";
import { inText } from "./literals.ts";
import { hasWasmEngine } from "./wasm/home.ts";
import { openWasmEngine } from "./wasm/open-wasm.ts";

export interface Events {
  readonly client: EventsClient;
  readonly engine: "chdb" | "chdb-wasm" | "clickhouse";
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openServedEvents(url: string): Events {
  const served = createClient({ url, request_timeout: 30_000, keep_alive: { enabled: true } });
  const client = clientOver(served, (params) => params);
  return { client, engine: "clickhouse", ping: pingWith(client), close: () => served.close() };
}

/** `prepare` sees each statement and its values before they are sent. */
function clientOver(http: ClickHouseClient, prepare: typeof inText): EventsClient {
  const query = (params: Parameters<ClickHouseClient["query"]>[0]) => http.query(prepare(params));
  return {
    query: query as EventsClient["query"],
    insert: (params) => http.insert(params),
    command: (params) => http.command(prepare(params)),
    insertFile: (params) => sendFile(http, params),
  };
}

async function sendFile(client: ClickHouseClient, { table, columns, file }: InsertFile): Promise<void> {
  const query = `INSERT INTO ${table} (${columns.join(", ")}) FORMAT Native`;
  const { stream } = await client.exec({ query, values: createReadStream(file) });
  // The answer is empty; reading it to its end gives the connection back.
  for await (const _ of stream);
}

/** Clicks stay with the engine that took them: chDB's directory is not read by the other one, nor the other way round. */
export async function openEmbeddedEvents(dataDir: string): Promise<Events> {
  const wasmDir = `${dataDir}-wasm`;
  if (existsSync(wasmDir)) return openWasmEvents(wasmDir);
  const fault = await faultOfChdb();
  if (fault === null) {
    const { client, close } = await openChdb(dataDir);
    return { client, engine: "chdb", ping: pingWith(client), close };
  }
  if (!existsSync(dataDir) && hasWasmEngine()) return openWasmEvents(wasmDir);
  throw new Error(
    `chDB, the embedded ClickHouse engine, cannot be used here (${process.platform} ${process.arch}). ` +
      "Set CLICKHOUSE_URL to the address of a ClickHouse server.",
    { cause: fault },
  );
}

/** Spoken to as a server is, save that values become a part of the statement. */
async function openWasmEvents(dataDir: string): Promise<Events> {
  const { client: engine, close } = await openWasmEngine(dataDir);
  const client = clientOver(engine, inText);
  return { client, engine: "chdb-wasm", ping: pingWith(client), close };
}

const pingWith = (client: EventsClient) => async () => {
  const answer = await client.query({ query: "SELECT 1", format: "JSONEachRow" });
  await answer.json();
};
