import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

export interface Count {
  readonly clicks: number;
  readonly visitors: number;
}

/** How many clicks, of how many visitors. */
export function countClicksWith(ask: Ask) {
  return async function countClicks(selection: Selection): Promise<Count> {
    const [row] = await ask<Count>(selection, {
      of: { kind: "values", dimensions: ["total"], visitors: true },
      statement: ({ sql, clicks, visitors }) => `SELECT ${clicks} AS clicks, ${visitors} AS visitors FROM (${sql})`,
    });
    return row ?? { clicks: 0, visitors: 0 };
  };
}
