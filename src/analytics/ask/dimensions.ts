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

/** Clicks without any UTM value have no place in the report on UTM values. */
const HAS_PLACE = "(dimension != 'utm' OR key != char(31, 31))";

/** Which records to count, what of each group, and which groups. */
export interface Counted {
  readonly from: string;
  readonly counts: string;
  readonly having?: readonly string[];
}

/**
 * A row for each value of some dimensions, with `dimension`, `key` and what was counted. Visitors of parts do not add up
 * to those of a whole, so each dimension counts the records for itself, all in one reading.
 */
export function countByValue(dimensions: readonly Dimension[], { from, counts, having = [] }: Counted): string {
  const grouped = dimensions.filter((name) => name !== "total");
  const { dimension, key } = namesOf(grouped);
  const sets = dimensions.map((name) => (name === "total" ? "()" : `(${KEYS[name]})`));
  const conditions = [...(dimensions.includes("utm") ? [HAS_PLACE] : []), ...having];
  return `SELECT ${dimension} AS dimension, ${key} AS key, ${counts} ${from}
    ${grouped.length > 0 ? `GROUP BY GROUPING SETS (${sets.join(", ")})` : ""}
    ${conditions.length > 0 ? `HAVING ${conditions.join(" AND ")}` : ""}`;
}

/** Of a row, the dimension that it was grouped by, and its value. */
function namesOf(grouped: readonly Dimension[]) {
  if (grouped.length === 0) return { dimension: "'total'", key: "''" };
  const keys = grouped.map((name) => KEYS[name]).join(", ");
  // `grouping` has a bit for each key, the first in the highest place; that of the key which the row has is 0.
  const all = 2 ** grouped.length - 1;
  const bits = grouped.map((_, at) => all - 2 ** (grouped.length - 1 - at));
  const names = grouped.map((name) => `'${name}'`);
  return {
    dimension: `transform(grouping(${keys}), [${bits.join(", ")}], [${names.join(", ")}], 'total')`,
    // The keys that a row does not have are empty.
    key: `concat(${keys}, '')`,
  };
}
