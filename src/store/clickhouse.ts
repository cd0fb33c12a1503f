import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { type ClickHouseClient, createClient } from "@clickhouse/client";

type ClientOptions = NonNullable<Parameters<typeof createClient>[0]>;

export interface Events {
  readonly client: ClickHouseClient;
  readonly engine: "chdb" | "clickhouse";
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openServedEvents(url: string): Events {
  const client = createClient({ url, request_timeout: 30_000, keep_alive: { enabled: true } });
  return eventsOn(client, "clickhouse");
}

/** chDB allows one data directory per process and one process per directory. */
export async function openEmbeddedEvents(dataDir: string): Promise<Events> {
  const { createChdbConnection } = await loadChdb();
  // chDB is typed against its own copy of the client's declarations, which TypeScript takes for a different class.
  const connection = createChdbConnection({ path: dataDir }) as unknown as NonNullable<ClientOptions["connection"]>;
  const events = eventsOn(createClient({ connection }), "chdb");
  lowerMerges();
  return events;
}

const LOWEST_PRIORITY = 19;

/**
 * The embedded engine merges its parts in threads of its own. Nobody waits for a merge, so they step back for those who
 * do wait: visitors. On Linux a thread has a priority of its own; elsewhere merges keep the process's.
 */
function lowerMerges(): void {
  try {
    for (const threadId of readdirSync("/proc/self/task")) {
      const name = readFileSync(`/proc/self/task/${threadId}/comm`, "utf8").trim();
      if (name === "MergeMutate") setPriority(Number(threadId), LOWEST_PRIORITY);
    }
  } catch {
    // Not Linux, or not allowed.
  }
}

async function loadChdb() {
  try {
    return await import("chdb/connection");
  } catch (cause) {
    throw new Error(
      `The embedded ClickHouse engine has no build for ${process.platform} ${process.arch}. ` +
        "Set CLICKHOUSE_URL to the address of a ClickHouse server.",
      { cause },
    );
  }
}

function eventsOn(client: ClickHouseClient, engine: Events["engine"]): Events {
  return {
    client,
    engine,
    ping: async () => {
      const answer = await client.query({ query: "SELECT 1", format: "JSONEachRow" });
      await answer.json();
    },
    close: () => client.close(),
  };
}
