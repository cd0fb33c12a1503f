import type { Query } from "../api/request.ts";
import type { Scope } from "./analytics.api.ts";

/** What every card of a report is given: whose clicks, which of them, and the address that holds the view. */
export interface PartProps {
  scope: Scope;
  query: Query;
  view: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}
