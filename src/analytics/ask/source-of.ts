import type { Selection } from "../selection.ts";
import { isNarrowed } from "./conditions.ts";
import { hasMarks, hasSums } from "./dimensions.ts";
import type { Params } from "./params.ts";
import { fromRecords } from "./records.ts";
import type { Source } from "./source.ts";
import { fromLatest, fromSums } from "./sums.ts";
import type { LatestWanted, SummedWanted, Wanted } from "./wanted.ts";

export function sourceOf(selection: Selection, wanted: Wanted, params: Params): Source {
  if (!canUseSums(selection, wanted)) return fromRecords(selection, wanted, params);
  return wanted.kind === "latest" ? fromLatest(selection, params) : fromSums(selection, wanted, params);
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
    case "clicks":
    case "links":
    case "moments":
      return true;
  }
}
