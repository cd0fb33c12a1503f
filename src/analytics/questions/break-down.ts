import { type Ask, type Dimension, SEPARATOR, WITHOUT_UTM } from "../ask/index.ts";
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
  readonly values: number;
  readonly whole: number;
}

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
    const rows = await ask<Row>(selection, {
      of: { kind: "values", dimensions },
      statement: (source, params) => `
        SELECT dimension, key, clicks, visitors,
          count() OVER (PARTITION BY dimension) AS values, sum(clicks) OVER (PARTITION BY dimension) AS whole
        FROM (
          SELECT dimension, key, ${source.clicks} AS clicks, ${visitors ? source.visitors : "0"} AS visitors
          FROM (${source.sql})
          WHERE dimension != 'utm' OR key != ${params.bind(WITHOUT_UTM, "String")}
          GROUP BY dimension, key HAVING clicks > 0
        )
        ORDER BY clicks DESC, key LIMIT ${params.bind(limit, "UInt32")} BY dimension`,
    });
    return Object.fromEntries(dimensions.map((name) => [name, breakdownOf(rows, name)])) as Record<D, Breakdown>;
  };
}

function breakdownOf(rows: readonly Row[], name: Dimension): Breakdown {
  const own = rows.filter(({ dimension }) => dimension === name);
  const [first] = own;
  if (first === undefined) return NOTHING;
  const shares = own.map(({ key, clicks, visitors }) => ({ parts: key.split(SEPARATOR), clicks, visitors }));
  return { shares, values: first.values, clicks: first.whole };
}
