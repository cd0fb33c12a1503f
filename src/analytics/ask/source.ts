import type { Span } from "../period.ts";
import type { Selection } from "../selection.ts";
import { flagConditions, isNarrowed, ofAccount, timeConditions, valueConditions } from "./conditions.ts";
import { type Cover, coverOf } from "./cover.ts";
import { type Dimension, dimensionsOfRecord, hasSums } from "./dimensions.ts";
import type { Params } from "./params.ts";

/** Where a question finds its rows, already confined to the account and to the selection. */
export interface Source {
  readonly sql: string;
  /** Expressions that count, in a grouping of the rows. */
  readonly clicks: string;
  readonly visitors: string;
}

/** What a question wants its rows to be. */
export type Wanted =
  /** Whole click records. */
  | { readonly kind: "records" }
  /** Rows with `dimension` and `key`. */
  | { readonly kind: "values"; readonly dimensions: readonly Dimension[]; readonly among?: readonly string[] }
  /** Rows with `link_id`. */
  | { readonly kind: "links"; readonly among?: readonly string[] }
  /** Rows with `moment`, which is a UTC day or the start of a quarter of an hour. */
  | { readonly kind: "moments"; readonly step: "day" | "quarter" };

/** Exact up to sixteen thousand visitors, 0.3 % off beyond. */
const FROM_RECORDS = { clicks: "count()", visitors: "uniqCombined64(17)(visitor)" } as const;

/** The sketches of the sums are smaller: exact for some hundreds, 1.6 % off at most. */
const FROM_SUMS = { clicks: "sum(hits)", visitors: "uniqCombined64Merge(12)(sketch)" } as const;

export function sourceOf(selection: Selection, wanted: Wanted, params: Params): Source {
  if (wanted.kind === "records" || !canUseSums(selection, wanted)) {
    return { ...FROM_RECORDS, sql: recordsOf(selection, { wanted, span: selection.span, params }) };
  }
  const cover = coverOf(selection.span, { months: wanted.kind !== "moments" });
  const parts = partsOf(selection, { wanted, cover, params });
  return { ...FROM_SUMS, sql: parts.join(" UNION ALL ") };
}

/** Sums know bots and scans apart, and nothing else: any other filter, or a choice of links, needs the records. */
export function canUseSums(selection: Selection, wanted: Wanted): boolean {
  if (wanted.kind === "records" || selection.linkIds !== null || isNarrowed(selection)) return false;
  return wanted.kind !== "values" || wanted.dimensions.every(hasSums);
}

interface Asked {
  readonly wanted: Exclude<Wanted, { kind: "records" }>;
  readonly cover: Cover;
  readonly params: Params;
}

function partsOf(selection: Selection, { wanted, cover, params }: Asked): string[] {
  const sums = (level: "day" | "month") => (span: Span) => sumsOf(selection, { wanted, level, span, params });
  const edges = (span: Span) => {
    const { columns } = shapeOf(wanted);
    const rows = recordsOf(selection, { wanted, span, params });
    return `SELECT ${columns}, count() AS hits, uniqCombined64State(12)(visitor) AS sketch
      FROM (${rows}) GROUP BY ${columns}`;
  };
  return [...cover.months.map(sums("month")), ...cover.days.map(sums("day")), ...cover.records.map(edges)];
}

interface SumsAsked extends Omit<Asked, "cover"> {
  readonly level: "day" | "month";
  readonly span: Span;
}

function sumsOf(selection: Selection, { wanted, level, span, params }: SumsAsked): string {
  const { columns, table, columnsOfSums, conditionOfSums } = shapeOf(wanted, params);
  const subset = `${selection.excludeBots ? "people_" : ""}${selection.scansOnly ? "scan_" : ""}`;
  const where = [ofAccount(selection, params), ...conditionOfSums, ...timeConditions(level, span, params)];
  return `SELECT ${columnsOfSums ?? columns}, ${subset}clicks AS hits, ${subset}visitors AS sketch
    FROM ${table}${level === "month" ? "_month" : ""} WHERE ${where.join(" AND ")}`;
}

interface Shape {
  readonly columns: string;
  readonly table: string;
  readonly columnsOfSums?: string;
  readonly conditionOfSums: readonly string[];
}

function shapeOf(wanted: Asked["wanted"], params?: Params): Shape {
  switch (wanted.kind) {
    case "values": {
      const names = wanted.dimensions.map((name) => `'${name}'`).join(", ");
      const conditionOfSums = [`dimension IN (${names})`, ...amongKeys(wanted.among, params)];
      return { columns: "dimension, key", table: "clicks_by_value", conditionOfSums };
    }
    case "links":
      return { columns: "link_id", table: "clicks_by_link", conditionOfSums: amongLinks(wanted.among, params) };
    case "moments": {
      const day = "toDateTime(day, 'UTC')";
      const columnsOfSums = wanted.step === "day" ? `${day} AS moment` : `${day} + toUInt32(key) * 60 AS moment`;
      const dimension = wanted.step === "day" ? "total" : "quarter";
      return {
        columns: "moment",
        table: "clicks_by_value",
        columnsOfSums,
        conditionOfSums: [`dimension = '${dimension}'`],
      };
    }
  }
}

interface RecordsAsked {
  readonly wanted: Wanted;
  readonly span: Span;
  readonly params: Params;
}

/** One link's clicks lie together in one table, an account's latest in the other. */
function recordsOf(selection: Selection, { wanted, span, params }: RecordsAsked): string {
  const { linkIds } = selection;
  const { columns, arrayJoin, conditions } = recordShapeOf(wanted, params);
  const where = [
    ofAccount(selection, params),
    ...(linkIds === null ? [] : [`link_id IN ${params.bind(linkIds, "Array(UUID)")}`]),
    ...conditions,
    ...timeConditions("clicked_at", span, params),
    ...flagConditions(selection),
    ...valueConditions(selection, params),
  ];
  const table = linkIds === null ? "clicks_by_time" : "clicks";
  return `SELECT ${columns} FROM ${table} ${arrayJoin} WHERE ${where.join(" AND ")}`;
}

function recordShapeOf(wanted: Wanted, params: Params) {
  switch (wanted.kind) {
    case "records":
      return { columns: "*", arrayJoin: "", conditions: [] };
    case "links":
      return { columns: "link_id, visitor", arrayJoin: "", conditions: amongLinks(wanted.among, params) };
    case "moments":
      return {
        columns: "toDateTime(toStartOfFifteenMinutes(clicked_at), 'UTC') AS moment, visitor",
        arrayJoin: "",
        conditions: [],
      };
    case "values": {
      const { columns, arrayJoin } = dimensionsOfRecord(wanted.dimensions);
      return { columns: `${columns}, visitor`, arrayJoin, conditions: amongKeys(wanted.among, params) };
    }
  }
}

function amongLinks(among: readonly string[] | undefined, params: Params | undefined): string[] {
  return among && params ? [`link_id IN ${params.bind(among, "Array(UUID)")}`] : [];
}

function amongKeys(among: readonly string[] | undefined, params: Params | undefined): string[] {
  return among && params ? [`key IN ${params.bind(among, "Array(String)")}`] : [];
}
