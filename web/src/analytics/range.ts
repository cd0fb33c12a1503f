import type { ReportQuery } from "./analytics.api.ts";

export type Granularity = "hour" | "day" | "week" | "month";

export interface Period {
  start: Date;
  end: Date;
  granularity: Granularity;
}

export const RANGES = [
  { value: "24h", label: "24 hours", days: 1, granularity: "hour" },
  { value: "7d", label: "7 days", days: 7, granularity: "day" },
  { value: "30d", label: "30 days", days: 30, granularity: "day" },
  { value: "90d", label: "90 days", days: 90, granularity: "day" },
  { value: "12m", label: "12 months", days: 365, granularity: "month" },
] as const;

export type RangeName = (typeof RANGES)[number]["value"];

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const midnight = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());

/** A range in the viewer's own days: "7 days" is today and the six before it. */
export function periodOf(name: string | null, granularity: string | null, now: Date): Period {
  const range = RANGES.find(({ value }) => value === name) ?? RANGES[2];
  const chosen = isGranularity(granularity) ? granularity : range.granularity;
  const start = midnight(now);
  start.setDate(start.getDate() - (range.days - 1));
  if (range.value === "24h")
    return { start: new Date(hourOf(now).getTime() - 23 * 3_600_000), end: now, granularity: "hour" };
  return { start, end: now, granularity: chosen };
}

function hourOf(at: Date): Date {
  const hour = new Date(at);
  hour.setMinutes(0, 0, 0);
  return hour;
}

function isGranularity(value: string | null): value is Granularity {
  return value === "hour" || value === "day" || value === "week" || value === "month";
}

/** Which granularities say something about a range: neither three dots nor two thousand. */
export function granularitiesOf(name: string | null): readonly Granularity[] {
  if (name === "24h") return ["hour"];
  if (name === "7d") return ["hour", "day"];
  if (name === "90d") return ["day", "week", "month"];
  if (name === "12m") return ["week", "month"];
  return ["day", "week"];
}

export const periodQuery = ({ start, end, granularity }: Period): ReportQuery => ({
  startDate: start.toISOString(),
  endDate: end.toISOString(),
  granularity,
  timezone: viewerZone(),
});
