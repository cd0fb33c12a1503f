import type { ReportQuery } from "./analytics.api.ts";
import { countryName } from "./country.tsx";

/** What a page of figures can be narrowed to; the names are the service's own, in the address too. */
export const FILTERS = [
  { name: "country", label: "Country" },
  { name: "city", label: "City" },
  { name: "referrer", label: "Referrer" },
  { name: "device_type", label: "Device" },
  { name: "browser", label: "Browser" },
  { name: "os", label: "System" },
  { name: "utm_source", label: "Source" },
  { name: "utm_medium", label: "Medium" },
  { name: "utm_campaign", label: "UTM campaign" },
] as const;

export type FilterName = (typeof FILTERS)[number]["name"];

export interface ActiveFilter {
  name: string;
  label: string;
  value: string;
  shown: string;
}

const DEVICES: Readonly<Record<string, string>> = {
  desktop: "Desktop",
  mobile: "Phone",
  tablet: "Tablet",
  bot: "Bot",
  unknown: "Unknown",
};

export const deviceName = (type: string): string => DEVICES[type] ?? type;

const WORDS: Partial<Record<FilterName, (value: string) => string>> = {
  country: (code) => countryName(code, code),
  device_type: deviceName,
  referrer: (host) => (host === "direct" ? "Direct" : host),
};

export function activeFilters(view: URLSearchParams): ActiveFilter[] {
  return FILTERS.flatMap(({ name, label }) => {
    const value = view.get(name);
    if (value === null) return [];
    return [{ name, label, value, shown: WORDS[name]?.(value) ?? value }];
  });
}

export function filterQuery(view: URLSearchParams): ReportQuery {
  const filters = Object.fromEntries(activeFilters(view).map(({ name, value }) => [name, value]));
  return {
    ...filters,
    ...(view.get("bots") !== "in" && { exclude_bots: "true" as const }),
    ...(view.get("scans") === "only" && { scans_only: "true" as const }),
  };
}
