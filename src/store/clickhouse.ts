import { createClient } from "@clickhouse/client";
import { openChdb } from "./chdb.ts";
import type { EventsClient } from "./events-client.ts";

export interface Events {
  readonly client: EventsClient;
  readonly engine: "chdb" | "clickhouse";
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openServedEvents(url: string): Events {
  const client = createClient({ url, request_timeout: 30_000, keep_alive: { enabled: true } });
  return { client, engine: "clickhouse", ping: pingWith(client), close: () => client.close() };
}

export async function openEmbeddedEvents(dataDir: string): Promise<Events> {
  const { client, close } = await openChdb(dataDir);
  return { client, engine: "chdb", ping: pingWith(client), close };
}

const pingWith = (client: EventsClient) => async () => {
  const answer = await client.query({ query: "SELECT 1", format: "JSONEachRow" });
  await answer.json();
};
