import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Answer, answered, api, type Query } from "../api/client.ts";

export type ReportQuery = Query<"/api/v1/analytics/overview", "get">;

/** Whose clicks are counted: one link's, or all of the account's (which a filter may narrow to a campaign). */
export type Scope = { kind: "link"; id: string } | { kind: "account"; query: ReportQuery };

export type Overview = Answer<"/api/v1/analytics/overview/{shortUrlId}", "get">["data"]["data"];
export type LinkPlaces = Answer<"/api/v1/analytics/geographic/{shortUrlId}", "get">["data"]["data"];
export type AccountPlaces = Answer<"/api/v1/analytics/user-locations", "get">["data"]["data"];
export type Devices = Answer<"/api/v1/analytics/user-devices", "get">["data"]["data"];
export type Click = Answer<"/api/v1/analytics/click-details", "get">["data"]["data"][number];
export type TopUrl = Answer<"/api/v1/analytics/top-urls", "get">["data"]["data"][number];

interface Asked {
  query: ReportQuery;
  signal: AbortSignal;
}

const ofLink = (shortUrlId: string, { query, signal }: Asked) => ({ params: { path: { shortUrlId }, query }, signal });
const ofAccount = ({ query, signal }: Asked) => ({ params: { query }, signal });

/** One report, of a link or of the account; what was last seen stays while a new range or filter is fetched. */
function useReport<Report>(name: string, { scope, query }: { scope: Scope; query: ReportQuery }, ask: Ask<Report>) {
  const whole = scope.kind === "link" ? query : { ...query, ...scope.query };
  return useQuery({
    queryKey: ["analytics", name, scope.kind === "link" ? scope.id : "account", whole],
    queryFn: ({ signal }) => {
      const asked = { query: whole, signal };
      return scope.kind === "link" ? ask.link(scope.id, asked) : ask.account(asked);
    },
    placeholderData: keepPreviousData,
    // Clicks are announced as they come; where a proxy swallows the announcement, the figures still follow.
    refetchInterval: 30_000,
  });
}

interface Ask<Report> {
  link: (id: string, asked: Asked) => Promise<Report>;
  account: (asked: Asked) => Promise<Report>;
}

const overview: Ask<Overview> = {
  link: async (id, asked) =>
    (await answered(api.GET("/api/v1/analytics/overview/{shortUrlId}", ofLink(id, asked)))).data.data,
  account: async (asked) => (await answered(api.GET("/api/v1/analytics/overview", ofAccount(asked)))).data.data,
};

export const useOverview = (scope: Scope, query: ReportQuery) =>
  useReport("overview", { scope, query: { ...query, compare: "true" } }, overview);

export const useScans = (scope: Scope, query: ReportQuery) =>
  useReport("overview", { scope, query: { ...query, scans_only: "true" } }, overview);

const places: Ask<LinkPlaces | AccountPlaces> = {
  link: async (id, asked) =>
    (await answered(api.GET("/api/v1/analytics/geographic/{shortUrlId}", ofLink(id, asked)))).data.data,
  account: async (asked) => (await answered(api.GET("/api/v1/analytics/user-locations", ofAccount(asked)))).data.data,
};

export const usePlaces = (scope: Scope, query: ReportQuery) => useReport("places", { scope, query }, places);

const devices: Ask<Devices> = {
  link: async (id, asked) =>
    (await answered(api.GET("/api/v1/analytics/device/{shortUrlId}", ofLink(id, asked)))).data.data,
  account: async (asked) => (await answered(api.GET("/api/v1/analytics/user-devices", ofAccount(asked)))).data.data,
};

export const useDevices = (scope: Scope, query: ReportQuery) => useReport("devices", { scope, query }, devices);

export const useReferrers = (scope: Scope, query: ReportQuery) =>
  useReport(
    "referrers",
    { scope, query },
    {
      link: async (id, asked) =>
        (await answered(api.GET("/api/v1/analytics/referrers/{shortUrlId}", ofLink(id, asked)))).data.data,
      account: async (asked) => (await answered(api.GET("/api/v1/analytics/referrers", ofAccount(asked)))).data.data,
    },
  );

export const useUtm = (scope: Scope, query: ReportQuery) =>
  useReport(
    "utm",
    { scope, query },
    {
      link: async (id, asked) =>
        (await answered(api.GET("/api/v1/analytics/utm/{shortUrlId}", ofLink(id, asked)))).data.data,
      account: async (asked) => (await answered(api.GET("/api/v1/analytics/utm", ofAccount(asked)))).data.data,
    },
  );

export const useClicks = (scope: Scope, query: ReportQuery) =>
  useReport(
    "clicks",
    { scope, query },
    {
      link: async (id, asked) =>
        (await answered(api.GET("/api/v1/analytics/click-details/{shortUrlId}", ofLink(id, asked)))).data,
      account: async (asked) => (await answered(api.GET("/api/v1/analytics/click-details", ofAccount(asked)))).data,
    },
  );

export const useTopUrls = (query: ReportQuery) =>
  useQuery({
    queryKey: ["analytics", "top-urls", query],
    queryFn: async ({ signal }) =>
      (await answered(api.GET("/api/v1/analytics/top-urls", { params: { query }, signal }))).data.data,
    placeholderData: keepPreviousData,
  });
