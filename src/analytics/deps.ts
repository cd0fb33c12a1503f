import type { Clicks } from "../clicks/index.ts";
import type { ServiceHosts } from "../domains/index.ts";
import type { Clock } from "../kernel/index.ts";
import type { Db, EventsClient } from "../store/index.ts";

export interface AnalyticsDeps {
  readonly db: Db;
  readonly client: EventsClient;
  readonly clock: Clock;
  readonly hosts: ServiceHosts;
  /** Waits for the clicks that this node has already answered. */
  readonly settled: Clicks["settled"];
  readonly subscribe: Clicks["subscribe"];
  readonly retentionDays: number;
}
