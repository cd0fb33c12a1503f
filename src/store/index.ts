export { type Change, type Changes, openChanges, type Tell } from "./changes.ts";
export { type Events, openEmbeddedEvents, openServedEvents } from "./clickhouse.ts";
export { claimDataDir, type DataDir } from "./data-dir.ts";
export { isStoreDown, violatedReference, violatedUnique } from "./errors.ts";
export type { EventsClient } from "./events-client.ts";
export { migrate, type OnStep } from "./migrate.ts";
export { type Db, type DbOrTransaction, openEmbeddedRecords, openServedRecords, type Records } from "./postgres.ts";
export type { Tables } from "./tables.ts";
