import { invalid } from "../kernel/index.ts";

/** A time zone of the IANA database, by its name. */
export type Zone = string;

export const UTC: Zone = "UTC";

/** Names only: an offset such as "+02:00" knows nothing of summer. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

export function zoneOf(name: string | undefined): Zone {
  if (name === undefined) return UTC;
  const zone = NAME.test(name) ? canonical(name) : null;
  if (zone === null) throw invalid("timezone", "must be the name of an IANA time zone, such as Europe/Berlin");
  return zone;
}

function canonical(name: string): Zone | null {
  try {
    return formatOf(name).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export interface LocalDay {
  readonly year: number;
  /** 1 to 12; a number outside of it runs on into the years around. */
  readonly month: number;
  readonly day: number;
}

/** The calendar day that people in the zone have at a moment. */
export function localDayAt(atMs: number, zone: Zone): LocalDay {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.get("year") ?? 0, month: parts.get("month") ?? 1, day: parts.get("day") ?? 1 };
}

/** The moment at which a calendar day begins in the zone; days past the end of a month run on into the next. */
export function startOfLocalDay({ year, month, day }: LocalDay, zone: Zone): number {
  const asIfUtc = Date.UTC(year, month - 1, day);
  if (zone === UTC) return asIfUtc;
  // The offset on the other side of a change of clocks may differ, so the first guess is corrected once.
  const guess = asIfUtc - offsetAt(asIfUtc, zone);
  return asIfUtc - offsetAt(guess, zone);
}

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(atMs: number, zone: Zone): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour") % 24,
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(atMs / 1000) * 1000;
}

const formats = new Map<Zone, Intl.DateTimeFormat>();

function formatOf(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, format);
  return format;
}
