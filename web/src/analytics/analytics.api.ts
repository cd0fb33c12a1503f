import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Query, request } from "../api/request.ts";
import type { Point } from "./series.ts";

/** Whose clicks are counted: one link's, or all of the account's (which a filter may narrow to a campaign). */
export type Scope = { kind: "link"; id: string } | { kind: "account"; query: Query };

export interface Overview {
  total_clicks: number;
  unique_visitors: number;
  clicks_by_day: Point[];
  last_clicked_at: string | null;
  previous?: { total_clicks: number; unique_visitors: number; clicks_by_day: Point[] } | null;
}

export interface Place {
  country: string;
  country_code: string;
  city?: string;
  clicks: number;
  percentage: number;
}

export interface Share {
  name: string;
  clicks: number;
  percentage: number;
}

export interface Devices {
  browsers: Share[];
  operating_systems: Share[];
  device_types: { type: string; clicks: number; percentage: number }[];
}

export interface Referrer {
  referrer: string;
  source_category: string;
  clicks: number;
  percentage: number;
}

export interface UtmRow {
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  clicks: number;
}

export interface Click {
  id: string;
  short_code: string;
  clicked_at: string;
  country: string;
  city: string;
  device_type: string;
  browser: string;
  os: string;
  referrer: string;
}

interface Nested<T> {
  data: { data: T; pagination?: { total: number } };
}

interface Paths {
  link: string;
  account: string;
}

const PATHS = {
  overview: { link: "/analytics/overview", account: "/analytics/overview" },
  places: { link: "/analytics/geographic", account: "/analytics/user-locations" },
  devices: { link: "/analytics/device", account: "/analytics/user-devices" },
  referrers: { link: "/analytics/referrers", account: "/analytics/referrers" },
  utm: { link: "/analytics/utm", account: "/analytics/utm" },
  clicks: { link: "/analytics/click-details", account: "/analytics/click-details" },
} satisfies Record<string, Paths>;

export const reportPath = (report: keyof typeof PATHS, scope: Scope): string =>
  scope.kind === "link" ? `${PATHS[report].link}/${encodeURIComponent(scope.id)}` : PATHS[report].account;

const scopeQuery = (scope: Scope): Query => (scope.kind === "link" ? {} : scope.query);

/** One report; what was last seen stays on the screen while a new range or filter is fetched. */
function useReport<T>(report: keyof typeof PATHS, scope: Scope, query: Query) {
  const whole = { ...query, ...scopeQuery(scope) };
  return useQuery({
    queryKey: ["analytics", report, scope, whole],
    queryFn: ({ signal }) => request<Nested<T>>("GET", reportPath(report, scope), { query: whole, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOverview(scope: Scope, query: Query) {
  const { data, ...rest } = useReport<Overview>("overview", scope, { ...query, compare: true });
  return { ...rest, overview: data?.data.data };
}

export function useScanTotal(scope: Scope, query: Query): number | undefined {
  return useReport<Overview>("overview", scope, { ...query, scans_only: true }).data?.data.data.total_clicks;
}

interface AccountPlaces {
  countries: Place[];
  cities: { city: string; country: string; clicks: number }[];
}

export function usePlaces(scope: Scope, query: Query): Place[] | AccountPlaces | undefined {
  return useReport<Place[] | AccountPlaces>("places", scope, query).data?.data.data;
}

export const useDevices = (scope: Scope, query: Query): Devices | undefined =>
  useReport<Devices>("devices", scope, query).data?.data.data;

export const useReferrers = (scope: Scope, query: Query): Referrer[] | undefined =>
  useReport<Referrer[]>("referrers", scope, query).data?.data.data;

export const useUtm = (scope: Scope, query: Query): UtmRow[] | undefined =>
  useReport<UtmRow[]>("utm", scope, query).data?.data.data;

export function useClicks(scope: Scope, query: Query) {
  const { data } = useReport<Click[]>("clicks", scope, query);
  return { clicks: data?.data.data, total: data?.data.pagination?.total ?? 0 };
}
