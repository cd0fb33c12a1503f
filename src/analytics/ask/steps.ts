import type { Params } from "./params.ts";

/** What tells a step of time from every other: some columns, in whose order time goes on. */
export interface Steps {
  readonly names: readonly string[];
  /** The columns as a statement selects them, by an expression for the moment of a row. */
  readonly select: (moment: string, params: Params) => string;
}
