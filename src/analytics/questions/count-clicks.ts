import { type Ask, areFew, canUseSums, oneByOne } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

export interface Count {
  readonly clicks: number;
  readonly visitors: number;
}

interface Row extends Count {
  readonly records: number;
}

const OF = { kind: "clicks" } as const;

/** How many clicks, of how many visitors. */
export function countClicksWith(ask: Ask) {
  return async function countClicks(selection: Selection): Promise<Count> {
    const [row = { clicks: 0, visitors: 0, records: 0 }] = await ask<Row>(selection, {
      of: OF,
      statement: (source) => `SELECT ${source.clicks} AS clicks, ${source.visitors} AS visitors,
        ${source.records} AS records ${source.from}`,
    });
    const { clicks, visitors, records } = row;
    if (records > 0 && areFew(records) && canUseSums(selection, OF)) return countClicks(oneByOne(selection));
    return { clicks, visitors: Math.min(visitors, clicks) };
  };
}
