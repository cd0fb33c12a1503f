import type { Ask, Dimension } from "../ask/index.ts";
import type { Selection } from "../selection.ts";
import { listValues, type Share, sharesOf, type ValueRow, type ValuesOptions } from "./list-values.ts";

export interface Whole {
  readonly shares: readonly Share[];
  /** How many values there are, the ones past the limit included. */
  readonly values: number;
  /** The clicks of all of them. */
  readonly clicks: number;
}

interface Row extends ValueRow {
  readonly values: number;
  readonly whole: number;
}

const WHOLES = [
  "count() OVER (PARTITION BY dimension) AS values",
  "sum(clicks) OVER (PARTITION BY dimension) AS whole",
];

/** The same, and how many values there are in all. It takes another pass over them, so it is for those who show it. */
export function breakDownWholeWith(ask: Ask) {
  return async function breakDownWhole<D extends Dimension>(
    selection: Selection,
    dimensions: readonly D[],
    options: ValuesOptions,
  ): Promise<Readonly<Record<D, Whole>>> {
    const rows = await listValues<Row>(ask, { selection, dimensions, ...options, besides: WHOLES });
    const shares = sharesOf(dimensions, rows);
    const wholeOf = (name: D): Whole => {
      const { values = 0, whole = 0 } = rows.find(({ dimension }) => dimension === name) ?? {};
      return { shares: shares[name], values, clicks: whole };
    };
    return Object.fromEntries(dimensions.map((name) => [name, wholeOf(name)])) as Record<D, Whole>;
  };
}
