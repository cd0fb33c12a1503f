import type { Span } from "../period.ts";
import type { Selection } from "../selection.ts";
import { flagConditions, isNarrowed, ofAccount, sumsCondition, timeConditions, valueConditions } from "./conditions.ts";
import { coverOf, type Stretch } from "./cover.ts";
import { countClicksByValue, countVisitorsByValue, type Dimension, hasSums } from "./dimensions.ts";
import type { Params } from "./params.ts";

/** Where a question finds its rows, already confined to the account and to the selection. */
export interface Source {
  readonly sql: string;
  /** Expressions that count, in a grouping of the rows. */
  readonly clicks: string;
  readonly visitors: string;
  /** Whether there is one row for each value already, so that nothing is left to group. */
  readonly grouped: boolean;
}

/** What a question wants its rows to be. */
export type Wanted =
  /** Whole click records. */
  | { readonly kind: "records" }
  /** Rows with `dimension` and `key`. */
  | ValuesWanted
  /** Rows with `link_id`, and with `hits`: how many of its clicks each row stands for. */
  | { readonly kind: "links"; readonly among?: readonly string[] }
  /** Rows with `moment`, which is a UTC day or the start of a quarter of an hour. */
  | { readonly kind: "moments"; readonly step: "day" | "quarter" };

interface ValuesWanted {
  readonly kind: "values";
  readonly dimensions: readonly Dimension[];
  readonly among?: readonly string[];
  /** Whether visitors are counted too. */
  readonly visitors: boolean;
}

/** Sketches of visitors made from records: exact up to sixteen thousand, 0.3 % off beyond. */
const FINE = 17;
/** Those of the sums are smaller: exact for some hundreds, 1.6 % off at most. */
const COARSE = 12;

const toBeMerged = (precision: number) => ({
  clicks: "sum(hits)",
  visitors: `uniqCombined64Merge(${precision})(sketch)`,
  grouped: false,
});

const sketched = (precision: number) => `count() AS hits, uniqCombined64State(${precision})(visitor) AS sketch`;

/** Visitors that nobody will add to others are counted at once: a sketch of them takes half as long again. */
const COUNTED = { clicks: "hits", visitors: "guests", grouped: true };

function countedValues(selection: Selection, { dimensions, visitors }: ValuesWanted, params: Params): string {
  const from = recordsOf(selection, selection.span, params);
  if (!visitors) return countClicksByValue(dimensions, from);
  return countVisitorsByValue(dimensions, {
    from,
    counts: `count() AS hits, uniqCombined64(${FINE})(visitor) AS guests`,
  });
}

export function sourceOf(selection: Selection, wanted: Wanted, params: Params): Source {
  if (wanted.kind === "records")
    return { clicks: "count()", visitors: "uniq(visitor)", grouped: false, sql: wholeRecords(selection, params) };
  if (!canUseSums(selection, wanted)) {
    const { span } = selection;
    if (wanted.kind === "values") return { ...COUNTED, sql: countedValues(selection, wanted, params) };
    return { ...toBeMerged(FINE), sql: countedRecords(selection, { wanted, span, params, counts: sketched(FINE) }) };
  }
  const { sums, records } = coverOf(selection.span, { singleDays: wanted.kind === "moments" });
  const parts = [
    ...(sums.length > 0 ? [sumsOf(selection, { wanted, sums, params })] : []),
    ...records.map((span) => countedRecords(selection, { wanted, span, params, counts: sketched(COARSE) })),
  ];
  return { ...toBeMerged(COARSE), sql: parts.join(" UNION ALL ") };
}

/** Sums know bots and scans apart, and nothing else: any other filter, or a choice of links, needs the records. */
export function canUseSums(selection: Selection, wanted: Wanted): boolean {
  if (wanted.kind === "records" || selection.linkIds !== null || isNarrowed(selection)) return false;
  return wanted.kind !== "values" || wanted.dimensions.every(hasSums);
}

interface Asked {
  readonly wanted: Exclude<Wanted, { kind: "records" }>;
  readonly params: Params;
}

interface SumsAsked extends Asked {
  readonly sums: readonly Stretch[];
}

function sumsOf(selection: Selection, { wanted, sums, params }: SumsAsked): string {
  const { columns, table, columnsOfSums, conditionOfSums } = shapeOf(wanted, params);
  const subset = `${selection.excludeBots ? "people_" : ""}${selection.scansOnly ? "scan_" : ""}`;
  const where = [ofAccount(selection, params), ...conditionOfSums, sumsCondition(sums, params)];
  return `SELECT ${columnsOfSums ?? columns}, ${subset}clicks AS hits, ${subset}visitors AS sketch
    FROM ${table} WHERE ${where.join(" AND ")}`;
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

function wholeRecords(selection: Selection, params: Params): string {
  return `SELECT * ${recordsOf(selection, selection.span, params)}`;
}

interface RecordsAsked {
  readonly wanted: Asked["wanted"];
  readonly params: Params;
  readonly span: Span;
  readonly counts: string;
}

/** Records, counted by what they are asked for. */
function countedRecords(selection: Selection, { wanted, span, params, counts }: RecordsAsked): string {
  const from = recordsOf(selection, span, params);
  switch (wanted.kind) {
    case "links": {
      const among = amongLinks(wanted.among, params).map((condition) => ` AND ${condition}`);
      return `SELECT link_id, ${counts} ${from}${among.join("")} GROUP BY link_id`;
    }
    case "moments":
      return `SELECT ${MOMENTS[wanted.step]} AS moment, ${counts} ${from} GROUP BY moment`;
    case "values": {
      const among = amongKeys(wanted.among, params).map((condition) => ` AND ${condition}`);
      return `${countVisitorsByValue(wanted.dimensions, { from, counts })}${among.join("")}`;
    }
  }
}

const MOMENTS = {
  day: "toDateTime(toStartOfDay(clicked_at, 'UTC'), 'UTC')",
  quarter: "toDateTime(toStartOfFifteenMinutes(clicked_at), 'UTC')",
} as const;

/** One link's clicks lie together in one table, an account's latest in the other. */
function tableOf({ linkIds }: Selection): string {
  return linkIds === null ? "clicks_by_time" : "clicks";
}

function recordsOf(selection: Selection, span: Span, params: Params): string {
  const conditions = [
    ofAccount(selection, params),
    ...ofLinks(selection, params),
    ...timeConditions(span, params),
    ...flagConditions(selection),
    ...valueConditions(selection, params),
  ];
  return `FROM ${tableOf(selection)} WHERE ${conditions.join(" AND ")}`;
}

/** For one link, ClickHouse reads its clicks in the order in which they lie. */
function ofLinks({ linkIds }: Selection, params: Params): string[] {
  if (linkIds === null) return [];
  const [only] = linkIds;
  if (linkIds.length === 1) return [`link_id = ${params.bind(only, "UUID")}`];
  return [`link_id IN ${params.bind(linkIds, "Array(UUID)")}`];
}

function amongLinks(among: readonly string[] | undefined, params: Params | undefined): string[] {
  return among && params ? [`link_id IN ${params.bind(among, "Array(UUID)")}`] : [];
}

function amongKeys(among: readonly string[] | undefined, params: Params | undefined): string[] {
  return among && params ? [`key IN ${params.bind(among, "Array(String)")}`] : [];
}
