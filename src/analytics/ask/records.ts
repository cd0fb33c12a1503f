import type { Span } from "../period.ts";
import type { Selection } from "../selection.ts";
import { among, flagConditions, isWithin, ofAccount, ofLinks, valueConditions } from "./conditions.ts";
import { countByValue } from "./dimensions.ts";
import type { Params } from "./params.ts";
import type { SummedWanted, Wanted } from "./wanted.ts";

/** One link's clicks lie together in one table, an account's latest in the other. */
function tableOf({ linkIds }: Selection): string {
  return linkIds === null ? "clicks_by_time" : "clicks";
}

/** The selected records of a time span, as the end of a statement that names their columns. */
export function recordsOf(selection: Selection, span: Span, params: Params): string {
  const conditions = [
    ofAccount(selection, params),
    ...ofLinks(selection, params),
    ...isWithin("clicked_at", span, params),
    ...flagConditions(selection),
    ...valueConditions(selection, params),
  ];
  return `FROM ${tableOf(selection)} WHERE ${conditions.join(" AND ")}`;
}

interface RecordsAsked {
  readonly wanted: SummedWanted;
  readonly span: Span;
  readonly params: Params;
}

interface SinglesAsked {
  readonly wanted: Wanted;
  readonly params: Params;
  /** The expression that counts visitors. */
  readonly visitors: string;
}

/** Records one by one, with `visitor`; for values a row for each, with its `clicks`, `visitors` and `records`. */
export function singleRecords(selection: Selection, { wanted, visitors, params }: SinglesAsked): string {
  const from = recordsOf(selection, selection.span, params);
  switch (wanted.kind) {
    case "links":
      return `SELECT link_id, visitor ${from}${andAmong(wanted, params)}`;
    case "latest":
      return `SELECT link_id, clicked_at AS latest ${from}`;
    case "moments":
    case "records":
      return `SELECT clicked_at AS moment, visitor ${from}`;
    case "values":
      return countByValue(wanted.dimensions, { from, counts: countsOf(wanted.visitors ? visitors : "0") });
    case "values and steps": {
      const { names, select } = wanted.steps;
      const steps = { names, select: select(params) };
      return countByValue(wanted.dimensions, { from, counts: countsOf("0"), steps });
    }
  }
}

function countsOf(visitors: string): string {
  return `count() AS clicks, ${visitors} AS visitors, clicks AS records`;
}

/** Records in the shape of sums, for the ends of a span. */
export function summedRecords(selection: Selection, { wanted, span, params }: RecordsAsked): string {
  const from = recordsOf(selection, span, params);
  const counts = "count() AS records, records AS hits, groupBitmapState(mark) AS marks";
  switch (wanted.kind) {
    case "links":
      return `SELECT link_id, ${counts} ${from}${andAmong(wanted, params)} GROUP BY link_id`;
    case "moments":
      return `SELECT toDateTime(clicked_at, 'UTC') AS moment, ${counts} ${from} GROUP BY moment`;
    case "values":
      return countByValue(wanted.dimensions, { from, counts, having: among(wanted, params) });
  }
}

function andAmong(wanted: Wanted, params: Params): string {
  return among(wanted, params)
    .map((condition) => ` AND ${condition}`)
    .join("");
}
