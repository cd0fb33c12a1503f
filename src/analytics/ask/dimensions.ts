/** What joins the parts of a key. No value has it inside: control characters are taken out when a click is enriched. */
export const SEPARATOR = "\u001f";

/** The columns of a record that make up the key of each dimension. Those marked with `sums` are kept as sums too. */
const DIMENSIONS = {
  total: { columns: [], sums: true },
  country: { columns: ["country", "country_code"], sums: true },
  city: { columns: ["city", "country"], sums: true },
  place: { columns: ["country", "country_code", "region", "city"], sums: false },
  device_type: { columns: ["device_type"], sums: true },
  browser: { columns: ["browser"], sums: true },
  os: { columns: ["os"], sums: true },
  device: { columns: ["browser", "os", "device_type"], sums: false },
  referrer: { columns: ["referrer_host", "referrer_category"], sums: true },
  category: { columns: ["referrer_category"], sums: true },
  utm: { columns: ["utm_source", "utm_medium", "utm_campaign"], sums: true },
} as const satisfies Readonly<Record<string, { columns: readonly string[]; sums: boolean }>>;

export type Dimension = keyof typeof DIMENSIONS;

export function hasSums(dimension: Dimension): boolean {
  return DIMENSIONS[dimension].sums;
}

function columnsOf(dimension: Dimension): readonly string[] {
  return DIMENSIONS[dimension].columns;
}

export interface Family {
  /** What records are grouped by. */
  readonly columns: readonly string[];
  /** The dimensions whose keys can be put together from these columns. */
  readonly dimensions: readonly Dimension[];
}

/** Dimensions whose columns are all among another's are counted with it: the records are then read once for all. */
export function familiesOf(dimensions: readonly Dimension[]): readonly Family[] {
  const families: { columns: readonly string[]; dimensions: Dimension[] }[] = [];
  const widestFirst = [...dimensions].sort((a, b) => columnsOf(b).length - columnsOf(a).length);
  for (const dimension of widestFirst) {
    const columns = columnsOf(dimension);
    const family = families.find((wider) => columns.every((column) => wider.columns.includes(column)));
    if (family === undefined) families.push({ columns, dimensions: [dimension] });
    else family.dimensions.push(dimension);
  }
  return families;
}

/** The key as the sums have it, from the columns of a record. */
export function keyOf(dimension: Dimension): string {
  const columns = columnsOf(dimension).map((column) => `toString(${column})`);
  return columns.length > 1 ? `concat(${columns.join(", char(31), ")})` : (columns[0] ?? "''");
}

/** Clicks without any UTM value have no place in the report on UTM values. */
export const WITHOUT_UTM = SEPARATOR.repeat(2);
