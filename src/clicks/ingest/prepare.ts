import type { Click } from "../click.ts";
import type { ClickRow } from "../click-row.ts";
import { type Position, readJournal } from "../journal/index.ts";
import { type BatchFile, batchFiles, batchPath } from "./batch-file.ts";

/** Which part of the journal to make ready for the stores. */
export interface PrepareRequest {
  readonly folder: string;
  readonly from: Position;
  readonly upTo: Position;
  readonly clicksMax: number;
  /** Clicks that a store already has. */
  readonly withoutIds: readonly string[];
  /** Whether somebody wants to see the rows themselves, and not only their file. */
  readonly rowsWanted: boolean;
}

export interface Prepared {
  readonly end: Position;
  /** Every click, tracked or not: what leaves the journal with this batch. */
  readonly clicks: number;
  /** How many of them are records: rows of the batch's file. */
  readonly records: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  readonly accountIds: readonly string[];
  readonly counts: LinkCounts;
  readonly rows: readonly ClickRow[];
}

/**
 * How often each link was visited, as the texts of PostgreSQL arrays of equal length: they pass from this thread
 * through the service's own to the database without anybody there taking them apart.
 */
export interface LinkCounts {
  /** How many links these are. */
  readonly links: number;
  readonly linkIds: string;
  readonly accountIds: string;
  readonly clicks: string;
  readonly scans: string;
  readonly lastAtMs: string;
}

/** Reads clicks from the journal, enriches them and writes them to the batch's file, one at a time. */
export function prepareWith(enrich: (click: Click) => ClickRow): (request: PrepareRequest) => Prepared {
  const openFile = batchFiles();
  return (request) => {
    const file = openFile(batchPath(request.folder));
    try {
      return prepare(request, file, enrich);
    } finally {
      file.close();
    }
  };
}

function prepare(request: PrepareRequest, file: BatchFile, enrich: (click: Click) => ClickRow): Prepared {
  const knownIds = new Set(request.withoutIds);
  const counts = new Map<string, Count>();
  const accountIds = new Set<string>();
  const rows: ClickRow[] = [];
  let firstAtMs = Number.POSITIVE_INFINITY;
  let lastAtMs = 0;
  const { clicks, end } = readJournal(request.folder, request, (click) => {
    count(counts, click);
    if (!click.tracked || knownIds.has(click.id)) return;
    const row = enrich(click);
    file.add(row);
    accountIds.add(row.account_id);
    firstAtMs = Math.min(firstAtMs, row.clicked_at);
    lastAtMs = Math.max(lastAtMs, row.clicked_at);
    if (request.rowsWanted) rows.push(row);
  });
  file.finish();
  const ofRecords = { records: file.rows, firstAtMs, lastAtMs, accountIds: [...accountIds], rows };
  return { end, clicks, counts: arraysOf(counts), ...ofRecords };
}

interface Count {
  readonly accountId: string;
  clicks: number;
  scans: number;
  lastAtMs: number;
}

function count(counts: Map<string, Count>, { linkId, accountId, scan, clickedAtMs }: Click): void {
  const ofLink = counts.get(linkId);
  if (ofLink === undefined) {
    counts.set(linkId, { accountId, clicks: 1, scans: scan ? 1 : 0, lastAtMs: clickedAtMs });
    return;
  }
  ofLink.clicks += 1;
  if (scan) ofLink.scans += 1;
  if (clickedAtMs > ofLink.lastAtMs) ofLink.lastAtMs = clickedAtMs;
}

function arraysOf(counts: ReadonlyMap<string, Count>): LinkCounts {
  const column = (of: (count: Count) => number | string) => `{${[...counts.values()].map(of).join(",")}}`;
  return {
    links: counts.size,
    accountIds: column(({ accountId }) => accountId),
    linkIds: `{${[...counts.keys()].join(",")}}`,
    clicks: column(({ clicks }) => clicks),
    scans: column(({ scans }) => scans),
    lastAtMs: column(({ lastAtMs }) => lastAtMs),
  };
}
