import { clickDetailsWith, everyClickWith } from "./click-details.ts";
import { completeWith } from "./complete.ts";
import { accountDevicesWith, linkDevicesWith } from "./devices.ts";
import { accountOverviewWith, linkOverviewWith } from "./overview.ts";
import { accountPlacesWith, linkPlacesWith } from "./places.ts";
import { referrersWith } from "./referrers.ts";
import type { ReportDeps } from "./report.ts";
import { scanOverviewWith, scanReferrersWith } from "./scans.ts";
import { topUrlsWith } from "./top-urls.ts";
import { utmWith } from "./utm.ts";

export { CATEGORIES } from "./referrers.ts";
export type { Report, ReportDeps, View } from "./report.ts";

export function createReports(deps: ReportDeps) {
  return {
    linkOverview: linkOverviewWith(deps),
    accountOverview: accountOverviewWith(deps),
    linkPlaces: linkPlacesWith(deps),
    accountPlaces: accountPlacesWith(deps),
    linkDevices: linkDevicesWith(deps),
    accountDevices: accountDevicesWith(deps),
    referrers: referrersWith(deps),
    utm: utmWith(deps),
    topUrls: topUrlsWith(deps),
    clickDetails: clickDetailsWith(deps),
    everyClick: everyClickWith(deps),
    complete: completeWith(deps),
    scanReferrers: scanReferrersWith(deps),
    scanOverview: scanOverviewWith(deps),
  };
}
