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
  readonly ids: readonly string[];
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  readonly accountIds: readonly string[];
  readonly counts: readonly LinkCount[];
  readonly rows: readonly ClickRow[];
}

export interface LinkCount {
  readonly linkId: string;
  readonly clicks: number;
  readonly scans: number;
  readonly lastAtMs: number;
}

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
      ids: rows.map(({ id }) => id),
      firstAtMs: Math.min(...rows.map(({ clicked_at: at }) => at)),
      lastAtMs: Math.max(...rows.map(({ clicked_at: at }) => at)),
      accountIds: [...new Set(rows.map(({ account_id: accountId }) => accountId))],
      counts: countByLink(kept),
      rows: request.rowsWanted ? rows : [],
    };
  };
}

function countByLink(clicks: readonly Click[]): LinkCount[] {
  const counts = new Map<string, LinkCount>();
  for (const { linkId, scan, clickedAtMs } of clicks) {
    const before = counts.get(linkId) ?? { clicks: 0, scans: 0, lastAtMs: 0 };
    counts.set(linkId, {
      linkId,
      clicks: before.clicks + 1,
      scans: before.scans + (scan ? 1 : 0),
      lastAtMs: Math.max(before.lastAtMs, clickedAtMs),
    });
  }
  return [...counts.values()];
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
