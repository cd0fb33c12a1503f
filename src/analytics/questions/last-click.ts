import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

/** When the newest of the selected clicks happened; null without one. */
export function lastClickWith(ask: Ask) {
  return async function lastClick(selection: Selection): Promise<string | null> {
    const [row] = await ask.forRecords<{ at: number }>(
      selection,
      (from) => `SELECT toUnixTimestamp64Milli(clicked_at) AS at ${from} ORDER BY clicked_at DESC LIMIT 1`,
    );
    return row === undefined ? null : new Date(row.at).toISOString();
  };
}
