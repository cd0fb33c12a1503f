import type { Span } from "../period.ts";
import type { Selection } from "../selection.ts";
import { among, flagConditions, isWithin, ofAccount, ofLinks, valueConditions } from "./conditions.ts";
import { countByValue } from "./dimensions.ts";
import type { Params } from "./params.ts";
import type { Source } from "./source.ts";
import type { SummedWanted, Wanted } from "./wanted.ts";

/** One link's clicks lie together in one table, an account's latest in the other. */
function tableOf({ linkIds }: Selection): string {
  return linkIds === null ? "clicks_by_time" : "clicks";
}

/** The selected records, with all their columns. */
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

/** Visitors of many records, exact up to four thousand and 0.3 % off beyond; and of few. */
const VISITORS = "uniqCombined64(17)(visitor)";
const EXACT_VISITORS = "uniqExact(visitor)";

/** Records one by one; for values a row for each. */
export function fromRecords(selection: Selection, wanted: Wanted, params: Params): Source {
  const from = recordsOf(selection, selection.span, params);
  const visitors = selection.oneByOne ? EXACT_VISITORS : VISITORS;
  const single = { visitors, clicks: "count()", records: "count()", moment: "clicked_at", inMarks: false };
  switch (wanted.kind) {
    case "values": {
      const counts = `count() AS clicks${wanted.visitors ? `, ${visitors} AS visitors` : ""}`;
      return groupedIn(countByValue(wanted.dimensions, { from, counts }));
    }
    case "values and steps": {
      const { names, select } = wanted.steps;
      const steps = { names, select: select(single.moment, params) };
      return groupedIn(countByValue(wanted.dimensions, { from, counts: "count() AS clicks", steps }));
    }
    default:
      return { ...single, from: [from, ...among(wanted, params)].join(" AND "), grouped: null };
  }
}

function groupedIn(grouped: string): Source {
  const counts = { clicks: "clicks", visitors: "visitors", records: "clicks", moment: "" };
  return { ...counts, from: `FROM (${grouped})`, inMarks: false, grouped };
}

interface RecordsAsked {
  readonly wanted: SummedWanted;
  readonly span: Span;
  readonly params: Params;
}

/** Records in the shape of sums, for the ends of a span. */
export function summedRecords(selection: Selection, { wanted, span, params }: RecordsAsked): string {
  const from = recordsOf(selection, span, params);
  const counts = "count() AS records, records AS hits, groupBitmapState(mark) AS marks";
  switch (wanted.kind) {
    case "clicks":
      return `SELECT ${counts} ${from}`;
    case "links":
      return `SELECT link_id, ${counts} ${[from, ...among(wanted, params)].join(" AND ")} GROUP BY link_id`;
    case "moments":
      return `SELECT toDateTime(clicked_at, 'UTC') AS moment, ${counts} ${from} GROUP BY moment`;
    case "values":
      return countByValue(wanted.dimensions, { from, counts, having: among(wanted, params) });
  }
}
