import type { ClickHouseClient } from "@clickhouse/client";

/** What the service says to ClickHouse, embedded or served. */
export type EventsClient = Pick<ClickHouseClient, "query" | "insert" | "command">;
