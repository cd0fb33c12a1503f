/** Splits a CSV file into its records as they stand, so that a line break inside quotes does not tear one apart. */
export function splitRecords(text: string): string[] {
  const records: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    if (sign === "\n" && !quoted) {
      records.push(text.slice(start, at));
      start = at + 1;
    }
  }
  records.push(text.slice(start));
  return records.map((record) => record.replace(/\r$/, "")).filter((record) => record.trim() !== "");
}

export interface Batch {
  /** A CSV file of its own, with the header of the whole. */
  csv: string;
  rows: number;
  /** How many rows of the file come before it. */
  before: number;
}

/** Batches small enough that the progress moves, large enough that the service is asked rarely. */
export function batchesOf(text: string, size: number): Batch[] {
  const [header, ...rows] = splitRecords(text.replace(/^\uFEFF/, ""));
  if (header === undefined) return [];
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => {
    const part = rows.slice(index * size, (index + 1) * size);
    return { csv: [header, ...part].join("\n"), rows: part.length, before: index * size };
  });
}
