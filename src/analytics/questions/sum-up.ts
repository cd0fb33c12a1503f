import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";
import type { Count } from "./count-clicks.ts";

export interface Sum extends Count {
  /** When the newest click happened; null without one. */
  readonly lastClickedAt: string | null;
}

interface Row extends Count {
  readonly at: number;
}

/** How many clicks, of how many visitors, and when the last one, in one reading of the records. */
export function sumUpWith(ask: Ask) {
  return async function sumUp(selection: Selection): Promise<Sum> {
    const [row] = await ask<Row>(selection, {
      of: { kind: "records" },
      statement: (source) => `SELECT ${source.clicks} AS clicks, ${source.visitors} AS visitors,
        toUnixTimestamp64Milli(max(${source.moment})) AS at ${source.from}`,
    });
    if (row === undefined || row.clicks === 0) return { clicks: 0, visitors: 0, lastClickedAt: null };
    const { clicks, visitors, at } = row;
    return { clicks, visitors: Math.min(visitors, clicks), lastClickedAt: new Date(at).toISOString() };
  };
}
