/** What joins the parts of a key. No value has it inside: control characters are taken out when a click is enriched. */
export const SEPARATOR = "\u001f";

/**
 * Columns of a record that hold several values as one text, and which of its parts, counted from 1, are the key of each
 * dimension. Records are grouped by such a column once for all its dimensions, because grouping by one column is fast.
 */
const FAMILIES = {
  place: { column: "place_key", keys: { country: [1, 2], city: [4, 1], place: [1, 2, 3, 4] } },
  device: { column: "device_key", keys: { browser: [1], os: [2], device_type: [3], device: [1, 2, 3] } },
  referrer: { column: "referrer_key", keys: { referrer: [1, 2], category: [2] } },
  // Clicks without any UTM value have no place in the report on UTM values.
  utm: { column: "utm_key", keys: { utm: [1, 2, 3] }, condition: "utm_key != char(31, 31)" },
  total: { column: "''", keys: { total: [1] } },
} as const satisfies Readonly<Record<string, Columns>>;

interface Columns {
  readonly column: string;
  readonly keys: Readonly<Record<string, readonly number[]>>;
  readonly condition?: string;
}

type KeysOf<F> = F extends { readonly keys: infer Keys } ? keyof Keys : never;
export type Dimension = KeysOf<(typeof FAMILIES)[keyof typeof FAMILIES]>;

/** Only for single links, whose clicks are counted one by one. */
const WITHOUT_SUMS: ReadonlySet<Dimension> = new Set(["place", "device"] as const);

export function hasSums(dimension: Dimension): boolean {
  return !WITHOUT_SUMS.has(dimension);
}

/** What records are grouped by for some dimensions. */
export interface Family {
  readonly column: string;
  readonly conditions: readonly string[];
  /** The dimensions, and their keys as the sums have them: expressions of a group's `whole`, which is the column. */
  readonly keys: readonly (readonly [Dimension, string])[];
}

export function familiesOf(dimensions: readonly Dimension[]): readonly Family[] {
  return Object.values<Columns>(FAMILIES).flatMap(({ column, keys, condition }) => {
    const asked = dimensions.filter((dimension) => dimension in keys);
    if (asked.length === 0) return [];
    return [
      {
        column,
        conditions: condition === undefined ? [] : [condition],
        keys: asked.map((dimension) => [dimension, keyOf(keys[dimension] ?? [])] as const),
      },
    ];
  });
}

function keyOf(places: readonly number[]): string {
  const parts = places.map((place) => `splitByChar(char(31), toString(whole))[${place}]`);
  return parts.length > 1 ? `concat(${parts.join(", char(31), ")})` : (parts[0] ?? "''");
}
