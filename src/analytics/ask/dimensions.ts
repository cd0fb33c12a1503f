/** What joins the parts of a key. No value has it inside: control characters are taken out when a click is enriched. */
export const SEPARATOR = "\u001f";

/** What records have for a dimension. Each text is the same as the key of its sums. */
interface Key {
  /** The key itself. */
  readonly of: string;
  /** A column that holds the keys of several dimensions as one text, because grouping by one is fast. */
  readonly within: string;
  /** Which parts of that text are this key, counted from 1; all of them unless said. */
  readonly parts?: readonly number[];
}

const KEYS = {
  country: { of: "concat(country, char(31), country_code)", within: "place_key", parts: [1, 2] },
  city: { of: "concat(city, char(31), country)", within: "place_key", parts: [4, 1] },
  place: { of: "place_key", within: "place_key" },
  browser: { of: "browser", within: "device_key", parts: [1] },
  os: { of: "os", within: "device_key", parts: [2] },
  device_type: { of: "device_type", within: "device_key", parts: [3] },
  device: { of: "device_key", within: "device_key" },
  referrer: { of: "referrer_key", within: "referrer_key" },
  category: { of: "referrer_category", within: "referrer_key", parts: [2] },
  utm: { of: "utm_key", within: "utm_key" },
  total: { of: "''", within: "''" },
} as const satisfies Record<string, Key>;

export type Dimension = keyof typeof KEYS;

/** Only for single links, whose clicks are counted one by one. */
const WITHOUT_SUMS: ReadonlySet<Dimension> = new Set(["place", "device"] as const);

export function hasSums(dimension: Dimension): boolean {
  return !WITHOUT_SUMS.has(dimension);
}

/** Clicks without any UTM value have no place in the report on UTM values. */
const NO_UTM = "char(31, 31)";
const HAS_PLACE = `(dimension != 'utm' OR key != ${NO_UTM})`;

/** Which records to count, and what of each group. */
export interface Counted {
  readonly from: string;
  readonly counts: string;
}

/**
 * A row for each value of some dimensions, with `dimension`, `key` and what was counted. Visitors of parts do not add up
 * to those of a whole, so each dimension counts the records for itself, all in one reading.
 */
export function countVisitorsByValue(dimensions: readonly Dimension[], { from, counts }: Counted): string {
  const grouped = dimensions.filter((dimension) => dimension !== "total");
  const keys = grouped.map((dimension) => `${KEYS[dimension].of} AS by_${dimension}`);
  const sets = dimensions.map((dimension) => (dimension === "total" ? "()" : `(by_${dimension})`));
  const inSet = (expression: (dimension: Dimension) => string, rest: string) =>
    grouped.reduceRight((other, name) => `if(grouping(by_${name}) = 0, ${expression(name)}, ${other})`, rest);
  return `SELECT ${inSet((name) => `'${name}'`, "'total'")} AS dimension,
      ${inSet((name) => `toString(by_${name})`, "''")} AS key, ${counts}
    FROM (SELECT ${["visitor", ...keys].join(", ")} ${from})
    GROUP BY GROUPING SETS (${sets.join(", ")}) HAVING ${HAS_PLACE}`;
}

/** The same for clicks alone. They do add up, so records are counted once for all dimensions of a column. */
export function countClicksByValue(dimensions: readonly Dimension[], from: string): string {
  const columns = [...new Set(dimensions.map((dimension) => KEYS[dimension].within))];
  const ofColumns = columns.map((column) => {
    const own = dimensions.filter((dimension) => KEYS[dimension].within === column);
    return `SELECT dimension, key, hits FROM (SELECT ${column} AS whole, count() AS hits ${from} GROUP BY whole)
      ARRAY JOIN [${own.map((name) => `'${name}'`).join(", ")}] AS dimension, [${own.map(partOf).join(", ")}] AS key`;
  });
  return `SELECT dimension, key, sum(hits) AS hits FROM (${ofColumns.join(" UNION ALL ")})
    WHERE ${HAS_PLACE} GROUP BY dimension, key`;
}

function partOf(dimension: Dimension): string {
  const { parts }: Key = KEYS[dimension];
  if (parts === undefined) return "toString(whole)";
  const texts = parts.map((part) => `splitByChar(char(31), toString(whole))[${part}]`);
  return texts.length > 1 ? `concat(${texts.join(", char(31), ")})` : texts.join("");
}
