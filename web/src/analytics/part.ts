import type { ReportQuery, Scope } from "./analytics.api.ts";

/** What every card of a report is given: whose clicks, which of them, and the address that holds the view. */
export interface PartProps {
  scope: Scope;
  query: ReportQuery;
  view: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}
