import { DAY_MS } from "../../kernel/index.ts";
import type { Span } from "../period.ts";
import type { Selection } from "../selection.ts";
import { among, isWithin, ofAccount, sumsCondition } from "./conditions.ts";
import { coverOf, reachingInto, type Stretch, wholeAround } from "./cover.ts";
import type { Params } from "./params.ts";
import type { SummedWanted } from "./wanted.ts";

export interface SumsAsked {
  readonly wanted: SummedWanted;
  readonly sums: readonly Stretch[];
  readonly params: Params;
}

/** Rows of sums: `records` of each, and of those that the selection is about `hits` and the `marks` of visitors. */
export function sumsOf(selection: Selection, { wanted, sums, params }: SumsAsked): string {
  const { columns, table, conditions } = shapeOf(wanted);
  const subset = subsetOf(selection);
  const where = [
    ofAccount(selection, params),
    ...conditions,
    ...among(wanted, params),
    sumsCondition(sums, params),
    // A link or an hour with nothing but bots is none. (The records of values are needed all the same.)
    ...(subset !== "" && wanted.kind !== "values" ? [`${subset}clicks > 0`] : []),
  ];
  return `SELECT ${columns}, clicks AS records, ${subset}clicks AS hits, ${subset}visitors AS marks
    FROM ${table} WHERE ${where.join(" AND ")}`;
}

/** What the columns of the clicks begin with that the selection is about. */
function subsetOf({ excludeBots, scansOnly }: Selection): string {
  return `${excludeBots ? "people_" : ""}${scansOnly ? "scan_" : ""}`;
}

/** When links were last clicked, of a span without an end: a link was clicked in it if it was last clicked in it. */
export function latestOf(selection: Selection, params: Params): string {
  const { span, nowMs } = selection;
  const subset = subsetOf(selection);
  const where = [
    ofAccount(selection, params),
    sumsCondition([reachingInto(span, nowMs)], params),
    `${subset}clicks > 0`,
    ...isWithin("latest", span, params),
  ];
  return `SELECT link_id, ${subset}last_at AS latest FROM clicks_by_link WHERE ${where.join(" AND ")}`;
}

interface Shape {
  readonly columns: string;
  readonly table: string;
  readonly conditions: readonly string[];
}

function shapeOf(wanted: SummedWanted): Shape {
  switch (wanted.kind) {
    case "values": {
      const names = wanted.dimensions.map((name) => `'${name}'`).join(", ");
      return { columns: "dimension, key", table: "clicks_by_value", conditions: [`dimension IN (${names})`] };
    }
    case "links":
      return { columns: "link_id", table: "clicks_by_link", conditions: [] };
    case "moments": {
      const { dimension, moment } = STEPS[wanted.step];
      return { columns: `${moment} AS moment`, table: "clicks_by_value", conditions: [`dimension = '${dimension}'`] };
    }
  }
}

const STEPS = {
  day: { dimension: "total", moment: "toDateTime(day, 'UTC')" },
  quarter: { dimension: "quarter", moment: "toDateTime(day, 'UTC') + toUInt32OrZero(key) * 60" },
} as const;

const QUARTER_MS = 15 * 60_000;

/** Days begin and end with a quarter of an hour in any time zone; what lies between such moments needs no records. */
export function isOnQuarters({ fromMs, untilMs }: Span): boolean {
  return (fromMs ?? 0) % QUARTER_MS === 0 && (untilMs ?? 0) % QUARTER_MS === 0;
}

/** The sums of quarters of an hour between two of them. */
export function quartersOf(selection: Selection, { wanted, params }: Omit<SumsAsked, "sums">): string {
  const { span, nowMs } = selection;
  const { sums } = coverOf(wholeAround(span, DAY_MS), { singleDays: true, nowMs });
  return [sumsOf(selection, { wanted, sums, params }), ...isWithin("moment", span, params)].join(" AND ");
}
