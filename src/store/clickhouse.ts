import { createReadStream } from "node:fs";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { openChdb } from "./chdb.ts";
import type { EventsClient } from "./events-client.ts";

export interface Events {
  readonly client: EventsClient;
  readonly engine: "chdb" | "clickhouse";
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openServedEvents(url: string): Events {
  const served = createClient({ url, request_timeout: 30_000, keep_alive: { enabled: true } });
  const client: EventsClient = {
    query: served.query.bind(served) as EventsClient["query"],
    insert: (params) => served.insert(params),
    command: (params) => served.command(params),
    insertFile: ({ table, columns, file }) => sendFile(served, `${table} (${columns.join(", ")})`, file),
  };
  return { client, engine: "clickhouse", ping: pingWith(client), close: () => served.close() };
}

async function sendFile(client: ClickHouseClient, target: string, file: string): Promise<void> {
  const query = `INSERT INTO ${target} FORMAT Native`;
  const { stream } = await client.exec({ query, values: createReadStream(file) });
  // The answer is empty; reading it to its end gives the connection back.
  for await (const _ of stream);
}

export async function openEmbeddedEvents(dataDir: string): Promise<Events> {
  const { client, close } = await openChdb(dataDir);
  return { client, engine: "chdb", ping: pingWith(client), close };
}

const pingWith = (client: EventsClient) => async () => {
  const answer = await client.query({ query: "SELECT 1", format: "JSONEachRow" });
  await answer.json();
};
