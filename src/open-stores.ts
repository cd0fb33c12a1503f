import { join } from "node:path";
import type { Redis } from "ioredis";
import type { Config } from "./config.ts";
import {
  type Changes,
  claimDataDir,
  type DataDir,
  type Events,
  migrate,
  type OnStep,
  openChanges,
  openEmbeddedEvents,
  openEmbeddedRecords,
  openServedEvents,
  openServedRecords,
  type Records,
} from "./store/index.ts";

export interface Stores {
  readonly records: Records;
  readonly events: Events;
  readonly changes: Changes;
  readonly redis: Redis | null;
  readonly dataDir: DataDir;
  close(): Promise<void>;
}

/** Opens both engines, embedded or served, and brings them up to date; what was opened is closed again on a fault. */
export async function openStores(config: Config, onStep: OnStep): Promise<Stores> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    const dataDir = await claimDataDir(config.dataDir);
    opened.push(dataDir.release);
    onStep("opening the records");
    const records = await openRecords(config);
    opened.push(records.close);
    onStep("opening the events");
    const events = await openEvents(config);
    opened.push(events.close);
    await migrate({ records, events, onStep });
    const changes = await openChanges(records);
    opened.push(changes.close);
    const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl);
    if (redis) opened.push(async () => redis.disconnect());
    return { records, events, changes, redis, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openRedis(url: string): Promise<Redis> {
  const { Redis } = await import("ioredis");
  return new Redis(url, { maxRetriesPerRequest: 1 });
}

async function openRecords({ databaseUrl, databasePoolMax, dataDir }: Config): Promise<Records> {
  if (databaseUrl === null) return openEmbeddedRecords(join(dataDir, "records"));
  const records = openServedRecords(databaseUrl, databasePoolMax);
  await reached(records, "DATABASE_URL");
  return records;
}

async function openEvents({ clickhouseUrl, dataDir }: Config): Promise<Events> {
  if (clickhouseUrl === null) return openEmbeddedEvents(join(dataDir, "events"));
  const events = openServedEvents(clickhouseUrl);
  await reached(events, "CLICKHOUSE_URL");
  return events;
}

/** The address may hold a password, so the message names the variable instead. */
async function reached(engine: { ping(): Promise<void>; close(): Promise<void> }, variable: string): Promise<void> {
  try {
    await engine.ping();
  } catch (cause) {
    await engine.close();
    const reason = cause instanceof Error && cause.message ? cause.message : "no answer";
    throw new Error(`The server that ${variable} names cannot be used: ${reason}`, { cause });
  }
}
