import type { ServiceHosts } from "../domains/index.ts";
import { createBody } from "./link.schema.ts";
import type { Link } from "./link.ts";
import { presentLink } from "./present-link.ts";

/** Several tags share a cell. */
export const TAG_SEPARATOR = "|";

/** The columns of an export, in their order. An import takes the same file, and the names of the create body. */
export const CSV_COLUMNS = [
  "short_url",
  "short_code",
  "original_url",
  "name",
  "custom_alias",
  "url_type",
  "subdomain",
  "branded_domain",
  "campaign_id",
  "tags",
  "tracking_enabled",
  "is_dynamic",
  "is_password_protected",
  "status",
  "click_count",
  "channel",
  "source",
  "expires_at",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof ReturnType<typeof presentLink>)[];

export function cellsOf(link: Link, { hosts, now }: { hosts: ServiceHosts; now: Date }): string[] {
  const shown = presentLink(link, { hosts, now });
  return CSV_COLUMNS.map((column) => {
    const value = shown[column];
    return guarded(Array.isArray(value) ? value.join(TAG_SEPARATOR) : String(value ?? ""));
  });
}

/** Spreadsheets run a cell that begins like a formula. An apostrophe in front makes it a text; an import takes it off. */
const FORMULA = /^[=+\-@\t\r]/;
const GUARDED = /^'(?=[=+\-@\t\r])/;
const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

const YES = new Set(["true", "1", "yes"]);
const NO = new Set(["false", "0", "no"]);
const FLAGS = new Set(["tracking_enabled", "dynamic", "is_dynamic"]);
const IMPORTED = new Set(Object.keys(createBody.properties).filter((name) => name !== "qrCode" && name !== "qrFormat"));

/** A row as a create body. An empty cell says nothing; a column that is not a field of the body is left alone. */
export function inputOfRow(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [header, cell] of Object.entries(cells)) {
    const name = nameOf(header);
    if (cell !== "" && IMPORTED.has(name)) input[name] = typed(name, cell.replace(GUARDED, ""));
  }
  return input;
}

function nameOf(header: string): string {
  const snake = header.trim().replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return snake === "original_url" ? "url" : snake;
}

function typed(name: string, cell: string): unknown {
  if (name === "tags") return cell.split(TAG_SEPARATOR);
  if (!FLAGS.has(name)) return cell;
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : cell;
}
