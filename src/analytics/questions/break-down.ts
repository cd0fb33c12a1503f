import { type Ask, areFew, canUseSums, type Dimension, oneByOne, SEPARATOR } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

export interface Share {
  /** The parts of the value, as the dimension joins them. */
  readonly parts: readonly string[];
  readonly clicks: number;
  readonly visitors: number;
}

export interface Breakdown {
  /** Most clicks first, then by name. */
  readonly shares: readonly Share[];
  /** How many values there are, the ones past the limit included. */
  readonly values: number;
  /** The clicks of all values. */
  readonly clicks: number;
}

export interface BreakdownOptions {
  /** Whether to count visitors too, which costs more than clicks. */
  readonly visitors: boolean;
  readonly limit: number;
}

interface Row {
  readonly dimension: Dimension;
  readonly key: string;
  readonly clicks: number;
  readonly visitors: number;
  readonly records: number;
  readonly values: number;
  readonly whole: number;
}

/** All selected clicks together. */
const TOTAL = "total";
const NOTHING: Breakdown = { shares: [], values: 0, clicks: 0 };

/** How the selected clicks are spread over the values of some dimensions, in one question. */
export function breakDownWith(ask: Ask) {
  return async function breakDown<D extends Dimension>(
    selection: Selection,
    dimensions: readonly D[],
    { visitors, limit }: BreakdownOptions,
  ): Promise<Readonly<Record<D, Breakdown>>> {
    // A campaign or tag without links has nothing to ask for, and ClickHouse may refuse an empty list.
    if (selection.linkIds?.length === 0) {
      return Object.fromEntries(dimensions.map((name) => [name, NOTHING])) as Record<D, Breakdown>;
    }
    const asked = { selection, dimensions, visitors, limit };
    const inTwo = visitors && canUseSums(selection, { kind: "values", dimensions, visitors });
    const rows = await (inTwo ? listThenCount(ask, asked) : list(ask, asked));
    return Object.fromEntries(dimensions.map((name) => [name, breakdownOf(rows, name)])) as Record<D, Breakdown>;
  };
}

interface Asked extends BreakdownOptions {
  readonly selection: Selection;
  readonly dimensions: readonly Dimension[];
}

function list(ask: Ask, { selection, dimensions, visitors, limit }: Asked): Promise<readonly Row[]> {
  return ask<Row>(selection, {
    of: { kind: "values", dimensions, visitors },
    statement: (source, params) => `
      SELECT dimension, key, ${source.clicks} AS clicks, ${visitors ? source.visitors : "0"} AS visitors,
        ${source.records} AS records,
        count() OVER (PARTITION BY dimension) AS values, sum(clicks) OVER (PARTITION BY dimension) AS whole
      FROM (${source.sql}) ${source.grouped ? "" : "GROUP BY dimension, key HAVING clicks > 0"}
      ORDER BY clicks DESC, key LIMIT ${params.bind(limit, "UInt32")} BY dimension`,
  });
}

/** Visitors are dear to add up from sums: first see which values are listed, then count theirs only. */
async function listThenCount(ask: Ask, asked: Asked): Promise<readonly Row[]> {
  const { selection, dimensions } = asked;
  const rows = await list(ask, {
    ...asked,
    visitors: false,
    dimensions: [...new Set<Dimension>([...dimensions, TOTAL])],
  });
  const records = rows.find(({ dimension }) => dimension === TOTAL)?.records ?? 0;
  if (records === 0) return [];
  if (areFew(records)) return list(ask, { ...asked, selection: oneByOne(selection) });
  const counted = await ask<Pick<Row, "dimension" | "key" | "visitors">>(selection, {
    of: { kind: "values", dimensions, visitors: true, among: rows.map(({ key }) => key) },
    statement: ({ sql, visitors }) =>
      `SELECT dimension, key, ${visitors} AS visitors FROM (${sql}) GROUP BY dimension, key`,
  });
  const visitorsOf = new Map(counted.map(({ dimension, key, visitors }) => [`${dimension} ${key}`, visitors]));
  return rows.map((row) => ({ ...row, visitors: visitorsOf.get(`${row.dimension} ${row.key}`) ?? 0 }));
}

function breakdownOf(rows: readonly Row[], name: Dimension): Breakdown {
  const own = rows.filter(({ dimension }) => dimension === name);
  const [first] = own;
  if (first === undefined) return NOTHING;
  const shares = own.map(({ key, clicks, visitors }) => ({
    parts: key.split(SEPARATOR),
    clicks,
    // An estimate can be higher than what it cannot be.
    visitors: Math.min(visitors, clicks),
  }));
  return { shares, values: first.values, clicks: first.whole };
}
