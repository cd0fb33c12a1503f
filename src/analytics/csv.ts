import { type Options, stringify } from "csv-stringify";
import { stringify as stringifyAll } from "csv-stringify/sync";

/**
 * Cells hold what strangers sent in headers and queries. A spreadsheet would run what begins with `=`, so such cells
 * are quoted for it.
 */
const OPTIONS: Options = { header: true, escape_formulas: true, record_delimiter: "\r\n" };

type Cell = string | number | boolean | null;
type Line = Record<string, Cell>;

/**
 * Any report as one table. A report that is one list becomes its rows; one of several parts gets a first column,
 * `section`, that names the part; figures that stand alone are the section `summary`.
 */
export function csvOf(report: object): string {
  const sections = new Map<string, Line[]>();
  collect(report, [], sections);
  const lines = [...sections].flatMap(([section, rows]) => rows.map((row) => ({ section, ...row })));
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const columns = sections.size === 1 ? names.filter((name) => name !== "section") : names;
  return stringifyAll(lines, { ...OPTIONS, columns });
}

function collect(value: object, path: readonly string[], sections: Map<string, Line[]>): void {
  const section = path.filter((name) => name !== "data").join(".") || "data";
  if (Array.isArray(value)) {
    sections.set(section, value as Line[]);
    return;
  }
  const alone = Object.entries(value).filter((entry): entry is [string, Cell] => !isPart(entry[1]));
  if (alone.length > 0)
    sections.set([...path.filter((name) => name !== "data"), "summary"].join("."), [Object.fromEntries(alone)]);
  for (const [name, part] of Object.entries(value)) if (isPart(part)) collect(part, [...path, name], sections);
}

function isPart(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Rows as they come; the reader's pace decides how fast they are fetched. */
export function csvStream(columns: readonly string[]) {
  return stringify({ ...OPTIONS, columns: [...columns] });
}
