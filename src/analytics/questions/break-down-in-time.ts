import type { Ask, Dimension } from "../ask/index.ts";
import type { Selection } from "../selection.ts";
import { type Shares, sharesOf, type ValueRow, type ValuesOptions } from "./list-values.ts";
import { type Pace, type Point, pointOf, type StepRow, stepsOf } from "./steps.ts";

export type InTimeOptions = Pace & Pick<ValuesOptions, "limit">;

export interface InTime<D extends Dimension> {
  readonly shares: Shares<D>;
  readonly series: readonly Point[];
}

type Row = ValueRow & StepRow;

/** The values with the most clicks, and the clicks of each step of time, counted in one reading of the records. */
export function breakDownInTimeWith(ask: Ask) {
  return async function breakDownInTime<D extends Dimension>(
    selection: Selection,
    dimensions: readonly D[],
    { limit, ...pace }: InTimeOptions,
  ): Promise<InTime<D>> {
    const steps = stepsOf(pace);
    const names = steps.names.join(", ");
    const rows = await ask<Row>(selection, {
      of: { kind: "values and steps", dimensions, steps },
      // All values have the same step, which is none: so each step stands for itself, and the limit leaves steps alone.
      statement: ({ grouped }, params) => `${grouped}
        ORDER BY ${names}, clicks DESC, key LIMIT ${params.bind(limit, "UInt32")} BY dimension, ${names}`,
    });
    const series = rows.filter(({ dimension }) => dimension === "step").map(pointOf);
    return { shares: sharesOf(dimensions, rows), series };
  };
}
