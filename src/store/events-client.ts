import type { ClickHouseClient } from "@clickhouse/client";

/** What the service says to ClickHouse, embedded or served. */
export interface EventsClient extends Pick<ClickHouseClient, "query" | "insert" | "command"> {
  /** Inserts the rows of a file in ClickHouse's Native format. */
  insertFile(params: InsertFile): Promise<void>;
}

export interface InsertFile {
  readonly table: string;
  readonly columns: readonly string[];
  readonly file: string;
}
