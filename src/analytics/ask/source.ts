/**
 * Where a question finds its rows, already confined to the account and to the selection, and the expressions that count
 * them. A `SELECT` around another takes a millisecond to plan, so that there is one only where it is needed.
 */
export interface Source {
  /** The end of a statement, from the word itself on. */
  readonly from: string;
  readonly clicks: string;
  readonly visitors: string;
  /** Counts the records behind the rows; in sums also those of bots that the selection leaves out. */
  readonly records: string;
  /** When the clicks of a row happened, where that was asked for. */
  readonly moment: string;
  /** Whether visitors are counted by their marks. */
  readonly inMarks: boolean;
  /** A statement but for its order, when it has one row for each value already. */
  readonly grouped: string | null;
}
