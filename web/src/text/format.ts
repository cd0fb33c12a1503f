const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });
const minute = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium" });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "always", style: "short" });

export const count = (value: number): string => whole.format(value);
export const shortCount = (value: number): string => (value < 10_000 ? whole.format(value) : compact.format(value));
export const percent = (value: number): string => `${(Math.abs(value) < 99.95 ? oneDecimal : whole).format(value)}%`;
export const date = (iso: string): string => day.format(new Date(iso));
export const moment = (iso: string): string => minute.format(new Date(iso));
export const fullMoment = (iso: string): string => full.format(new Date(iso));

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "3 min. ago", "in 2 days": rough on purpose; the exact moment stands in the title beside it. */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : "just now";
}

export function plural(value: number, one: string, many: string = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** A long address as people read it: no scheme, no `www.`, no lonely slash. */
export function bareUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

export function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return url;
  }
}

/** What a `datetime-local` field shows for an instant, in the viewer's zone. */
export function toLocalField(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocalField = (value: string): string | null => (value === "" ? null : new Date(value).toISOString());
