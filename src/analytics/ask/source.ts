import type { Selection } from "../selection.ts";
import { isNarrowed } from "./conditions.ts";
import { coverOf } from "./cover.ts";
import { hasMarks, hasSums } from "./dimensions.ts";
import type { Params } from "./params.ts";
import { singleRecords, summedRecords } from "./records.ts";
import { isOnQuarters, latestOf, quartersOf, sumsOf } from "./sums.ts";
import type { LatestWanted, SummedWanted, Wanted } from "./wanted.ts";

/** Where a question finds its rows, already confined to the account and to the selection. */
export interface Source {
  readonly sql: string;
  /** Expressions that count, in a grouping of the rows. */
  readonly clicks: string;
  readonly visitors: string;
  /** Counts the records behind the rows; in sums also those of bots that the selection leaves out. */
  readonly records: string;
  /** Whether visitors are counted by their marks. */
  readonly inMarks: boolean;
  /** Whether there is one row for each value already, with `clicks`, `visitors` and `records`: a statement but for its order. */
  readonly grouped: boolean;
}

/** Visitors of many records, exact up to four thousand and 0.3 % off beyond; and of few. */
const VISITORS = "uniqCombined64(17)(visitor)";
const EXACT_VISITORS = "uniqExact(visitor)";

const OF_SUMS = {
  clicks: "sum(hits)",
  visitors: "groupBitmapMerge(marks)",
  records: "sum(records)",
  inMarks: true,
  grouped: false,
};
const OF_RECORDS = { clicks: "count()", records: "count()", inMarks: false, grouped: false };
const OF_VALUES = { clicks: "clicks", visitors: "visitors", records: "records", inMarks: false, grouped: true };

export function sourceOf(selection: Selection, wanted: Wanted, params: Params): Source {
  if (canUseSums(selection, wanted)) return { ...OF_SUMS, sql: sumsAndEnds(selection, wanted, params) };
  const visitors = selection.oneByOne ? EXACT_VISITORS : VISITORS;
  const sql = singleRecords(selection, { wanted, visitors, params });
  return hasValues(wanted) ? { ...OF_VALUES, sql } : { ...OF_RECORDS, visitors, sql };
}

function hasValues({ kind }: Wanted): boolean {
  return kind === "values" || kind === "values and steps";
}

/** Sums know bots and scans apart, and nothing else: any other filter, or a choice of links, needs the records. */
export function canUseSums(selection: Selection, wanted: Wanted): wanted is SummedWanted | LatestWanted {
  if (selection.oneByOne || selection.linkIds !== null || isNarrowed(selection)) return false;
  switch (wanted.kind) {
    case "values":
      return wanted.dimensions.every(wanted.visitors ? hasMarks : hasSums);
    case "values and steps":
    case "records":
      return false;
    case "latest":
      return selection.span.untilMs === null;
    case "links":
    case "moments":
      return true;
  }
}

function sumsAndEnds(selection: Selection, wanted: SummedWanted | LatestWanted, params: Params): string {
  if (wanted.kind === "latest") return latestOf(selection, params);
  const ofMoments = wanted.kind === "moments";
  if (ofMoments && wanted.step === "quarter" && isOnQuarters(selection.span)) {
    return quartersOf(selection, { wanted, params });
  }
  const { sums, records } = coverOf(selection.span, { singleDays: ofMoments, nowMs: selection.nowMs });
  return [
    ...(sums.length > 0 ? [sumsOf(selection, { wanted, sums, params })] : []),
    ...records.map((span) => summedRecords(selection, { wanted, span, params })),
  ].join(" UNION ALL ");
}
