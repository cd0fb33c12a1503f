import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Registry } from "prom-client";
import { serviceSecret } from "../accounts/index.ts";
import type { Random } from "../kernel/index.ts";
import type { Changes, Events, Records } from "../store/index.ts";
import type { ClickRow } from "./click-row.ts";
import { openClickEvents } from "./clicks.events.ts";
import { openLedger } from "./clicks.ledger.ts";
import { createClickMetrics } from "./clicks.metrics.ts";
import type { IpStorage } from "./enrich/index.ts";
import { openPreparer, startIngester, watchLoop } from "./ingest/index.ts";
import { type NewClick, openJournal } from "./journal/index.ts";

/** The click pipeline, as the rest of the service sees it. */
export interface Clicks {
  /** Keeps a click, and calls `done` when the death of the process can no longer take it back. */
  record(click: NewClick, done: () => void): void;
  /**
   * Resolves when every click answered so far is in every number, and every deleted link's out of it. Whoever reads
   * clicks or counters waits for it first. While a store is down it resolves too: the last known numbers are better
   * than none.
   */
  settled(): Promise<void>;
  /** Calls back with the rows of each batch as they are stored. The returned function ends that. */
  subscribe(listener: (rows: readonly ClickRow[]) => void): () => void;
  close(): Promise<void>;
}

export interface ClicksDeps {
  readonly records: Records;
  readonly events: Events;
  readonly changes: Changes;
  readonly random: Random;
  readonly metrics: Registry;
  readonly settings: ClickSettings;
  /** Something that whoever runs the service should know. */
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

export interface ClickSettings {
  /** Where the journal lies. */
  readonly folder: string;
  readonly journalBytesMax: number;
  readonly retentionDays: number;
  readonly ipStorage: IpStorage;
  readonly respectDoNotTrack: boolean;
}

/** The stop of the process has a few seconds; what is not ingested by then is ingested at the next start. */
const CLOSE_WITHIN_MS = 5_000;

export async function openClicks(deps: ClicksDeps): Promise<Clicks> {
  const { settings } = deps;
  const { folder } = settings;
  const metrics = createClickMetrics(deps.metrics);
  const warnSometimes = sometimes(deps.warn);
  const listeners = new Set<(rows: readonly ClickRow[]) => void>();
  const events = openClickEvents(deps.events.client);
  const ledger = openLedger(deps.records, nodeIdOf(folder));
  await events.setRetention(settings.retentionDays);
  const position = await ledger.position();
  const journal = openJournal({
    folder,
    bytesMax: settings.journalBytesMax,
    after: position,
    random: deps.random,
    onLoss: ({ reason, clicks, error }) => {
      metrics.lost(reason, clicks);
      warnSometimes("clicks were lost", { reason, clicks, err: error });
    },
  });
  metrics.watch(journal);
  const visitorKey = await serviceSecret(deps.records.db, deps.random, "click-visitors");
  const preparer = openPreparer({ ...settings, visitorKey });
  const ingester = startIngester({
    ...{ folder, preparer, events, ledger, journal, position },
    isLoopBusy: watchLoop(),
    onWritten: ({ clicks, rows }) => {
      metrics.ingested(clicks);
      if (rows.length > 0) for (const listener of listeners) listener(rows);
    },
    onFailure: (error, failuresInRow) => {
      metrics.failed();
      warnSometimes("clicks wait in the journal", { err: error, failuresInRow });
    },
  });
  deps.changes.onChange("link", () => ingester.noticeErasure());
  deps.changes.onGap(() => ingester.noticeErasure());

  return {
    record: (click, done) => {
      metrics.recorded();
      journal.append(click, done);
    },
    settled: async () => {
      await ingester.settled();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      ingester.rowsWanted = true;
      return () => {
        listeners.delete(listener);
        ingester.rowsWanted = listeners.size > 0;
      };
    },
    close: async () => {
      await ingester.close(CLOSE_WITHIN_MS);
      journal.close();
      await preparer.close();
    },
  };
}

/** A journal has a name of its own, so that the ledger never takes one for another. */
function nodeIdOf(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "node-id");
  if (!existsSync(file)) {
    // A file that appears under its name only when it is whole cannot be found half written.
    writeFileSync(`${file}.new`, randomUUID());
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}

const WARN_EVERY_MS = 10_000;

/** What happens thousands of times a second is worth one line every ten seconds; the metrics count them all. */
function sometimes(warn: ClicksDeps["warn"]): ClicksDeps["warn"] {
  const lastAtMs = new Map<string, number>();
  return (message, details) => {
    const now = performance.now();
    if (now - (lastAtMs.get(message) ?? Number.NEGATIVE_INFINITY) < WARN_EVERY_MS) return;
    lastAtMs.set(message, now);
    warn(message, details);
  };
}
