import { type Ask, areFew, canUseSums, type Dimension, oneByOne, SEPARATOR, type Source } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

/** One value of a dimension. */
export interface Share {
  /** The parts of the value, as the dimension joins them. */
  readonly parts: readonly string[];
  readonly clicks: number;
  readonly visitors: number;
}

export interface ValuesOptions {
  /** Whether to count visitors too, which costs more than clicks. */
  readonly visitors: boolean;
  /** How many values of each dimension. */
  readonly limit: number;
}

interface Listed extends ValuesOptions {
  readonly selection: Selection;
  readonly dimensions: readonly Dimension[];
  /** What else to say of each value: further columns. */
  readonly besides?: readonly string[];
}

export interface ValueRow {
  readonly dimension: string;
  readonly key: string;
  readonly clicks: number;
  /** As far as they were asked for. */
  readonly visitors?: number;
  readonly records?: number;
}

/** All selected clicks together. */
const TOTAL = "total";

/** The values of some dimensions in one question, each dimension's most clicked first, then by name. */
export function listValues<Row extends ValueRow>(ask: Ask, listed: Listed): Promise<readonly Row[]> {
  const { selection, dimensions, visitors } = listed;
  const inTwo = visitors && canUseSums(selection, { kind: "values", dimensions, visitors });
  return inTwo ? listThenCount(ask, listed) : list(ask, listed);
}

function list<Row extends ValueRow>(ask: Ask, listed: Listed): Promise<readonly Row[]> {
  const { selection, dimensions, visitors, limit } = listed;
  return ask<Row>(selection, {
    of: { kind: "values", dimensions, visitors },
    statement: (source, params) => `${valuesIn(source, listed)}
      ORDER BY clicks DESC, key LIMIT ${params.bind(limit, "UInt32")} BY dimension`,
  });
}

function valuesIn(source: Source, { visitors, besides = [] }: Listed): string {
  if (source.grouped !== null && besides.length === 0) return source.grouped;
  const columns = [
    `${source.clicks} AS clicks`,
    `${source.records} AS records`,
    ...(visitors ? [`${source.visitors} AS visitors`] : []),
    ...besides,
  ];
  return `SELECT dimension, key, ${columns.join(", ")} ${source.from}
    ${source.grouped === null ? "GROUP BY dimension, key HAVING clicks > 0" : ""}`;
}

/** Visitors are dear to add up from sums: first see which values are listed, then count theirs only. */
async function listThenCount<Row extends ValueRow>(ask: Ask, listed: Listed): Promise<readonly Row[]> {
  const { selection, dimensions } = listed;
  const rows = await list<Row>(ask, {
    ...listed,
    visitors: false,
    dimensions: [...new Set<Dimension>([...dimensions, TOTAL])],
  });
  const records = rows.find(({ dimension }) => dimension === TOTAL)?.records ?? 0;
  if (records === 0) return [];
  if (areFew(records)) return list(ask, { ...listed, selection: oneByOne(selection) });
  const counted = await ask<Pick<ValueRow, "dimension" | "key" | "visitors">>(selection, {
    of: { kind: "values", dimensions, visitors: true, among: rows.map(({ key }) => key) },
    statement: ({ from, visitors }) => `SELECT dimension, key, ${visitors} AS visitors ${from} GROUP BY dimension, key`,
  });
  const visitorsOf = new Map(counted.map(({ dimension, key, visitors }) => [`${dimension} ${key}`, visitors]));
  return rows.map((row) => ({ ...row, visitors: visitorsOf.get(`${row.dimension} ${row.key}`) ?? 0 }));
}

export type Shares<D extends Dimension> = Readonly<Record<D, readonly Share[]>>;

/** The rows of each dimension. */
export function sharesOf<D extends Dimension>(dimensions: readonly D[], rows: readonly ValueRow[]): Shares<D> {
  const shares = new Map<string, Share[]>(dimensions.map((name) => [name, []]));
  for (const { dimension, key, clicks, visitors = 0 } of rows) {
    // An estimate can be higher than what it cannot be.
    const share = { parts: key.split(SEPARATOR), clicks, visitors: Math.min(visitors, clicks) };
    shares.get(dimension)?.push(share);
  }
  return Object.fromEntries(shares) as unknown as Shares<D>;
}
