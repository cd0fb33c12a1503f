import type { Routes } from "../http/index.ts";
import type { Tool } from "../tools/index.ts";
import { analyticsRoutes } from "./analytics.routes.ts";
import { analyticsTools } from "./analytics.tools.ts";
import type { AnalyticsDeps } from "./deps.ts";
import { liveRoutes } from "./live.routes.ts";
import { type AnalyticsOperations, createAnalyticsOperations } from "./operations.ts";

export { inputOf, type ReportQuery, reportQuery } from "./analytics.schema.ts";
export type { AnalyticsDeps } from "./deps.ts";
export type { ReportInput } from "./input.ts";
export type { AnalyticsOperations, LinkReportInput } from "./operations.ts";

export interface Analytics {
  readonly operations: AnalyticsOperations;
  readonly routes: readonly Routes[];
  readonly tools: readonly Tool[];
}

export function createAnalytics(deps: AnalyticsDeps): Analytics {
  const operations = createAnalyticsOperations(deps);
  const routes = [analyticsRoutes(operations), liveRoutes(deps.subscribe)];
  return { operations, routes, tools: analyticsTools(operations) };
}
