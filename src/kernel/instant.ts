import { invalid } from "./refused.ts";

const ISO_8601 =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?<time>T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?<zone>Z|[+-]\d{2}:\d{2})?$/i;

/** A day without a time is its first moment where something starts, and its last where something ends. */
const EDGE = { start: "T00:00:00.000", end: "T23:59:59.999" } as const;

/** The moment that an ISO 8601 text names. Without a zone it is UTC. Null when it names none. */
export function parseInstant(text: string, edge: keyof typeof EDGE): Date | null {
  const { year = "", month = "", day = "", time, zone } = ISO_8601.exec(text)?.groups ?? {};
  if (year === "" || (time === undefined && zone !== undefined) || !isDayOf({ year, month, day })) return null;
  const instant = new Date(`${year}-${month}-${day}${time ?? EDGE[edge]}${zone ?? "Z"}`.toUpperCase());
  return isStorable(instant) ? instant : null;
}

/** The same for an input's field: what is not a moment is refused by name. */
export function instantOf(field: string, text: string, edge: keyof typeof EDGE): Date {
  const instant = parseInstant(text, edge);
  if (instant === null) throw invalid(field, "must be an ISO 8601 date or time");
  return instant;
}

/** JavaScript takes 30 February for 2 March. */
function isDayOf({ year, month, day }: { year: string; month: string; day: string }): boolean {
  const date = new Date(`${year}-${month}-01T00:00:00Z`);
  date.setUTCDate(Number(day));
  return date.getUTCMonth() + 1 === Number(month) && Number(day) > 0;
}

/** Both stores count years from 1 to 9999. */
function isStorable(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
