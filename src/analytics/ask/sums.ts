import { DAY_MS } from "../../kernel/index.ts";
import type { Span } from "../period.ts";
import type { Selection } from "../selection.ts";
import { among, isWithin, ofAccount, sumsCondition } from "./conditions.ts";
import { type Cover, coverOf, reachingInto, type Stretch, wholeAround } from "./cover.ts";
import type { Params } from "./params.ts";
import { summedRecords } from "./records.ts";
import type { Source } from "./source.ts";
import type { SummedWanted } from "./wanted.ts";

interface SumsAsked {
  readonly wanted: SummedWanted;
  readonly sums: readonly Stretch[];
  readonly params: Params;
}

const BY_MARKS = { inMarks: true, grouped: null } as const;

/** Sums of whole days; together with what the records sum up to, where a span has parts of days at its ends. */
export function fromSums(selection: Selection, wanted: SummedWanted, params: Params): Source {
  const { sums, records } = coverFor(selection, wanted);
  const asked = { wanted, sums, params };
  if (records.length === 0) return wholeDays(selection, asked);
  const ends = records.map((span) => summedRecords(selection, { wanted, span, params }));
  const parts = sums.length === 0 ? ends : [rowsOfSums(selection, asked), ...ends];
  return {
    ...BY_MARKS,
    from: `FROM (${parts.join(" UNION ALL ")})`,
    clicks: "sum(hits)",
    visitors: "groupBitmapMerge(marks)",
    records: "sum(records)",
    moment: "moment",
  };
}

function coverFor({ span, nowMs }: Selection, wanted: SummedWanted): Cover {
  const whole = areQuarters(wanted, span) ? wholeAround(span, DAY_MS) : span;
  return coverOf(whole, { singleDays: wanted.kind === "moments", nowMs });
}

function wholeDays(selection: Selection, asked: SumsAsked): Source {
  const { table, moment } = shapeOf(asked.wanted);
  const subset = subsetOf(selection);
  return {
    ...BY_MARKS,
    from: fromTable(selection, asked),
    // With the table's name, because a question may well call them the same.
    clicks: `sum(${table}.${subset}clicks)`,
    visitors: `groupBitmapMerge(${table}.${subset}visitors)`,
    records: `sum(${table}.clicks)`,
    moment,
  };
}

/** Rows of sums: `records` of each, and of those that the selection is about `hits` and the `marks` of visitors. */
function rowsOfSums(selection: Selection, asked: SumsAsked): string {
  const subset = subsetOf(selection);
  const columns = [
    ...shapeOf(asked.wanted).columns,
    "clicks AS records",
    `${subset}clicks AS hits`,
    `${subset}visitors AS marks`,
  ];
  return `SELECT ${columns.join(", ")} ${fromTable(selection, asked)}`;
}

function fromTable(selection: Selection, { wanted, sums, params }: SumsAsked): string {
  const { table, conditions, moment } = shapeOf(wanted);
  const subset = subsetOf(selection);
  const where = [
    ofAccount(selection, params),
    ...conditions,
    ...among(wanted, params),
    sumsCondition(sums, params),
    // A link or an hour with nothing but bots is none. (The records of values are needed all the same.)
    ...(subset !== "" && (wanted.kind === "links" || wanted.kind === "moments") ? [`${subset}clicks > 0`] : []),
    ...(areQuarters(wanted, selection.span) ? isWithin(moment, selection.span, params) : []),
  ];
  return `FROM ${table} WHERE ${where.join(" AND ")}`;
}

/** What the columns of the clicks begin with that the selection is about. */
function subsetOf({ excludeBots, scansOnly }: Selection): string {
  return `${excludeBots ? "people_" : ""}${scansOnly ? "scan_" : ""}`;
}

/** When links were last clicked, of a span without an end: a link was clicked in it if it was last clicked in it. */
export function fromLatest(selection: Selection, params: Params): Source {
  const { span, nowMs } = selection;
  const wanted = { kind: "links" } as const;
  const sums = [reachingInto(span, nowMs)];
  const moment = `${subsetOf(selection)}last_at`;
  const source = wholeDays(selection, { wanted, sums, params });
  return { ...source, from: [source.from, ...isWithin(moment, span, params)].join(" AND "), moment };
}

interface Shape {
  readonly table: string;
  readonly conditions: readonly string[];
  /** What the rows have besides their counts. */
  readonly columns: readonly string[];
  readonly moment: string;
}

function shapeOf(wanted: SummedWanted): Shape {
  switch (wanted.kind) {
    case "clicks":
      return { ...OF_VALUES, conditions: ["dimension = 'total'"], columns: [] };
    case "values": {
      const names = wanted.dimensions.map((name) => `'${name}'`).join(", ");
      return { ...OF_VALUES, conditions: [`dimension IN (${names})`], columns: ["dimension", "key"] };
    }
    case "links":
      return { table: "clicks_by_link", conditions: [], columns: ["link_id"], moment: "" };
    case "moments": {
      const { dimension, moment } = STEPS[wanted.step];
      return { ...OF_VALUES, conditions: [`dimension = '${dimension}'`], columns: [`${moment} AS moment`], moment };
    }
  }
}

const OF_VALUES = { table: "clicks_by_value", moment: "" };

const STEPS = {
  day: { dimension: "total", moment: "toDateTime(day, 'UTC')" },
  quarter: { dimension: "quarter", moment: "(toDateTime(day, 'UTC') + toUInt32OrZero(key) * 60)" },
} as const;

const QUARTER_MS = 15 * 60_000;

/** Days begin and end with a quarter of an hour in any time zone; what lies between such moments needs no records. */
function areQuarters(wanted: SummedWanted, { fromMs, untilMs }: Span): boolean {
  if (wanted.kind !== "moments" || wanted.step !== "quarter") return false;
  return (fromMs ?? 0) % QUARTER_MS === 0 && (untilMs ?? 0) % QUARTER_MS === 0;
}
