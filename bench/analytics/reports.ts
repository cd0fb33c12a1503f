/** Every report, over all of a year; a link is the most popular one, whose clicks are one in a hundred. */
const LINK = "code0";

export interface Report {
  readonly name: string;
  readonly path: string;
  /** Reads records by design, and so may grow with them. */
  readonly readsRecords?: boolean;
}

const ofLink = ["overview", "geographic", "device", "referrers", "utm", "click-details", "complete"].map((name) => ({
  name: `${name} (link)`,
  path: `/analytics/${name}/${LINK}`,
}));

const ofAccount = ["overview", "user-locations", "user-devices", "referrers", "utm", "top-urls"].map((name) => ({
  name,
  path: `/analytics/${name}?days=365`,
}));

export const REPORTS: readonly Report[] = [
  ...ofLink,
  ...ofAccount,
  { name: "overview, 30 days", path: "/analytics/overview" },
  { name: "referrers, 30 days", path: "/analytics/referrers" },
  { name: "top-urls, 30 days", path: "/analytics/top-urls" },
  { name: "overview, no bots", path: "/analytics/overview?days=365&exclude_bots=true" },
  { name: "overview, hours", path: "/analytics/overview?days=30&granularity=hour" },
  { name: "overview, Tokyo", path: "/analytics/overview?days=365&timezone=Asia/Tokyo" },
  { name: "click-details", path: "/analytics/click-details?dateRange=all_time" },
  { name: "qr overview", path: "/qranalytics/overview?days=365" },
  { name: "qr referrers", path: "/qranalytics/referrers?days=365" },
  { name: "filtered: country, 30 days", path: "/analytics/user-devices?country=AB", readsRecords: true },
  { name: "filtered: country, year", path: "/analytics/user-devices?days=365&country=AB", readsRecords: true },
  {
    name: "click-details, offset 100,000",
    path: "/analytics/click-details?dateRange=all_time&offset=100000",
    readsRecords: true,
  },
];
