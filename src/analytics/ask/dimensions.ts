/** What joins the parts of a key. No value has it inside: control characters are taken out when a click is enriched. */
export const SEPARATOR = "\u001f";

const joined = (...columns: readonly string[]) => `concat(${columns.join(", char(31), ")})`;

/** The key of each dimension, as an expression on a record. Those marked with `sums` are kept as sums too. */
const DIMENSIONS = {
  total: { key: "''", sums: true },
  country: { key: joined("country", "country_code"), sums: true },
  city: { key: joined("city", "country"), sums: true },
  place: { key: joined("country", "country_code", "region", "city"), sums: false },
  device_type: { key: "device_type", sums: true },
  browser: { key: "browser", sums: true },
  os: { key: "os", sums: true },
  device: { key: joined("browser", "os", "device_type"), sums: false },
  referrer: { key: joined("referrer_host", "referrer_category"), sums: true },
  category: { key: "referrer_category", sums: true },
  utm: { key: joined("utm_source", "utm_medium", "utm_campaign"), sums: true },
} as const;

export type Dimension = keyof typeof DIMENSIONS;

export function hasSums(dimension: Dimension): boolean {
  return DIMENSIONS[dimension].sums;
}

/** Clicks without any UTM value have no place in the report on UTM values. */
export const WITHOUT_UTM = SEPARATOR.repeat(2);

/** Turns records into rows of `dimension` and `key`, one for each of the dimensions. */
export function dimensionsOfRecord(dimensions: readonly Dimension[]): { columns: string; arrayJoin: string } {
  const [first] = dimensions;
  if (dimensions.length === 1 && first !== undefined) {
    return { columns: `'${first}' AS dimension, ${DIMENSIONS[first].key} AS key`, arrayJoin: "" };
  }
  const names = dimensions.map((name) => `'${name}'`).join(", ");
  const keys = dimensions.map((name) => `toString(${DIMENSIONS[name].key})`).join(", ");
  return { columns: "dimension, key", arrayJoin: `ARRAY JOIN [${names}] AS dimension, [${keys}] AS key` };
}
