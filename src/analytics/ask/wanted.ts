import type { Dimension } from "./dimensions.ts";
import type { Steps } from "./steps.ts";

/** What a question wants its rows to be. */
export type Wanted =
  | SummedWanted
  | LatestWanted
  /** A row for each record. */
  | { readonly kind: "records" }
  /** Rows with `dimension` and `key`; and for each step of time a row of the dimension `step`, with the step's columns. */
  | { readonly kind: "values and steps"; readonly dimensions: readonly Dimension[]; readonly steps: Steps };

/** What is put together from sums and from records at the ends of a span. */
export type SummedWanted =
  /** Whatever rows, to be counted together. */
  | { readonly kind: "clicks" }
  /** Rows with `dimension` and `key`. */
  | ValuesWanted
  /** Rows with `link_id`. */
  | { readonly kind: "links"; readonly among?: readonly string[] }
  /** Rows with a moment in UTC, as good as the start of its day or of its quarter of an hour. */
  | { readonly kind: "moments"; readonly step: "day" | "quarter" };

/** Rows with `link_id` and the moment when it was last clicked, perhaps in several rows. */
export interface LatestWanted {
  readonly kind: "latest";
}

interface ValuesWanted {
  readonly kind: "values";
  readonly dimensions: readonly Dimension[];
  readonly among?: readonly string[];
  /** Whether visitors are counted too. */
  readonly visitors: boolean;
}
