import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

/** How many clicks, whoever clicked. */
export function totalClicksWith(ask: Ask) {
  return async function totalClicks(selection: Selection): Promise<number> {
    const [row] = await ask<{ clicks: number }>(selection, {
      of: { kind: "clicks" },
      statement: ({ from, clicks }) => `SELECT ${clicks} AS clicks ${from}`,
    });
    return row?.clicks ?? 0;
  };
}
