/** What joins the parts of a key. No value has it inside: control characters are taken out when a click is enriched. */
export const SEPARATOR = "\u001f";

/** The value of a record for each dimension. Each text is the same as the key of its sums. */
const KEYS = {
  country: "concat(country, char(31), country_code)",
  city: "concat(city, char(31), country)",
  place: "place_key",
  browser: "browser",
  os: "os",
  device_type: "device_type",
  device: "device_key",
  referrer: "referrer_key",
  category: "referrer_category",
  utm: "utm_key",
  total: "''",
} as const;

export type Dimension = keyof typeof KEYS;

/** Only for single links, whose clicks are counted one by one. */
const WITHOUT_SUMS: ReadonlySet<Dimension> = new Set(["place", "device"] as const);

export function hasSums(dimension: Dimension): boolean {
  return !WITHOUT_SUMS.has(dimension);
}

/** Those whose sums know visitors too. */
const WITH_MARKS: ReadonlySet<Dimension> = new Set(["total", "referrer", "category", "utm"] as const);

export function hasMarks(dimension: Dimension): boolean {
  return WITH_MARKS.has(dimension);
}

/** Clicks without any UTM value have no place in the report on UTM values. No other key is two separators and nothing else. */
const HAS_PLACE = String.raw`key != '\x1f\x1f'`;

/** Which records to count, what of each group, and which groups. */
export interface Counted {
  readonly from: string;
  readonly counts: string;
  readonly having?: readonly string[];
  /** To count the records of each step of time too, as the dimension `step`. */
  readonly steps?: { readonly names: readonly string[]; readonly select: string };
}

/**
 * A row for each value of some dimensions, with `dimension`, `key` and what was counted. Visitors of parts do not add up
 * to those of a whole, so each dimension counts the records for itself, all in one reading.
 */
export function countByValue(dimensions: readonly Dimension[], { from, counts, having = [], steps }: Counted): string {
  const keys = dimensions.filter((name) => name !== "total").map((name) => ({ name, columns: [KEYS[name]] }));
  const groups = steps ? [...keys, { name: "step", columns: steps.names }] : keys;
  const sets = groups.map(({ columns }) => `(${columns.join(", ")})`);
  if (dimensions.includes("total")) sets.push("()");
  const conditions = [...(dimensions.includes("utm") ? [HAS_PLACE] : []), ...having];
  // The keys that a row does not have are empty.
  const key = `concat(${[...keys.flatMap(({ columns }) => columns), "''", "''"].join(", ")})`;
  return `SELECT ${nameOf(groups)} AS dimension, ${key} AS key, ${steps ? `${steps.select}, ` : ""}${counts} ${from}
    ${groups.length > 0 ? `GROUP BY GROUPING SETS (${sets.join(", ")})` : ""}
    ${conditions.length > 0 ? `HAVING ${conditions.join(" AND ")}` : ""}`;
}

interface Group {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Of a row, what it was grouped by. */
function nameOf(groups: readonly Group[]): string {
  if (groups.length === 0) return "'total'";
  // `grouping` has a bit for each column, the first in the highest place; that of the column which the row has is 0.
  const all = 2 ** groups.length - 1;
  const bits = groups.map((_, at) => all - 2 ** (groups.length - 1 - at));
  const names = groups.map(({ name }) => `'${name}'`);
  const firsts = groups.map(({ columns: [first] }) => first);
  return `transform(grouping(${firsts.join(", ")}), [${bits.join(", ")}], [${names.join(", ")}], 'total')`;
}
