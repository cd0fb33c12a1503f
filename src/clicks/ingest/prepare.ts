import type { Click } from "../click.ts";
import { CLICK_COLUMNS, type ClickRow } from "../click-row.ts";
import { type Position, readJournal } from "../journal/index.ts";

/** Which part of the journal to make ready for the stores. */
export interface PrepareRequest {
  readonly folder: string;
  readonly from: Position;
  readonly upTo: Position;
  readonly clicksMax: number;
  /** Links that are gone: their clicks must not come back. */
  readonly withoutLinks: readonly string[];
  /** Clicks that a store already has. */
  readonly withoutIds: readonly string[];
  /** Whether somebody wants to see the rows themselves, and not only their text. */
  readonly rowsWanted: boolean;
}

export interface Prepared {
  readonly end: Position;
  /** Every click, tracked or not, erased or not: what leaves the journal with this batch. */
  readonly clicks: number;
  /** The records as tab-separated text in the order of `CLICK_COLUMNS`; empty when there are none. */
  readonly text: string;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  readonly accountIds: readonly string[];
  readonly counts: LinkCounts;
  readonly rows: readonly ClickRow[];
}

/**
 * How often each link was visited, as the texts of four PostgreSQL arrays of equal length: they pass from this thread
 * through the service's own to the database without anybody there taking them apart.
 */
export interface LinkCounts {
  readonly linkIds: string;
  readonly clicks: string;
  readonly scans: string;
  readonly lastAtMs: string;
}

export const NO_LINKS = "{}";

export function prepareWith(enrich: (click: Click) => ClickRow): (request: PrepareRequest) => Prepared {
  return (request) => {
    const { clicks, end } = readJournal(request.folder, request);
    const goneLinks = new Set(request.withoutLinks);
    const knownIds = new Set(request.withoutIds);
    const kept = clicks.filter(({ linkId }) => !goneLinks.has(linkId));
    const rows = kept.filter(({ tracked, id }) => tracked && !knownIds.has(id)).map(enrich);
    return {
      end,
      clicks: clicks.length,
      text: rows.map(textOf).join(""),
      firstAtMs: rows.reduce((first, { clicked_at: at }) => Math.min(first, at), Number.POSITIVE_INFINITY),
      lastAtMs: rows.reduce((last, { clicked_at: at }) => Math.max(last, at), 0),
      accountIds: [...new Set(rows.map(({ account_id: accountId }) => accountId))],
      counts: countByLink(kept),
      rows: request.rowsWanted ? rows : [],
    };
  };
}

interface Count {
  clicks: number;
  scans: number;
  lastAtMs: number;
}

function countByLink(clicks: readonly Click[]): LinkCounts {
  const counts = new Map<string, Count>();
  for (const { linkId, scan, clickedAtMs } of clicks) {
    const count = counts.get(linkId) ?? { clicks: 0, scans: 0, lastAtMs: 0 };
    count.clicks += 1;
    count.scans += scan ? 1 : 0;
    count.lastAtMs = Math.max(count.lastAtMs, clickedAtMs);
    counts.set(linkId, count);
  }
  const column = (of: (count: Count) => number) => `{${[...counts.values()].map(of).join(",")}}`;
  return {
    linkIds: `{${[...counts.keys()].join(",")}}`,
    clicks: column((count) => count.clicks),
    scans: column((count) => count.scans),
    lastAtMs: column((count) => count.lastAtMs),
  };
}

function textOf(row: ClickRow): string {
  return `${CLICK_COLUMNS.map((column) => cell(row[column], column)).join("\t")}\n`;
}

function cell(value: string | number, column: keyof ClickRow): string {
  if (column === "clicked_at") return timeText(Number(value));
  return typeof value === "number" ? String(value) : escapeText(value);
}

/** The text of a time as ClickHouse reads it, in UTC. */
export function timeText(atMs: number): string {
  const iso = new Date(atMs).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 23)}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  "\0": "\\0",
};

function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? "");
}
