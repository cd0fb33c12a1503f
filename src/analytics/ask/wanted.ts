import type { Dimension } from "./dimensions.ts";

/** What a question wants its rows to be. */
export type Wanted =
  | SummedWanted
  /** Rows with `link_id` and `latest`: when it was last clicked, perhaps in several rows. */
  | { readonly kind: "latest" };

/** What is put together from sums and from records at the ends of a span. */
export type SummedWanted =
  /** Rows with `dimension` and `key`. */
  | ValuesWanted
  /** Rows with `link_id`. */
  | { readonly kind: "links"; readonly among?: readonly string[] }
  /** Rows with `moment`, a time in UTC; as good as the start of its day or of its quarter of an hour. */
  | { readonly kind: "moments"; readonly step: "day" | "quarter" };

interface ValuesWanted {
  readonly kind: "values";
  readonly dimensions: readonly Dimension[];
  readonly among?: readonly string[];
  /** Whether visitors are counted too. */
  readonly visitors: boolean;
}
