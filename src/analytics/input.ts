import type { UrlType } from "../domains/index.ts";
import type { PeriodInput } from "./period.ts";
import type { Granularity } from "./questions/index.ts";
import type { ValueFilters } from "./selection.ts";

/** What a caller may say about a report, whatever the transport. */
export interface ReportInput extends PeriodInput, ValueFilters {
  /** UUID, code or alias of one of the caller's links; without it the report covers all of them. */
  readonly shortUrlId?: string | undefined;
  readonly urlType?: UrlType | undefined;
  readonly subdomain?: string | undefined;
  readonly brandedDomain?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly tag?: string | undefined;
  readonly excludeBots?: boolean | undefined;
  readonly scansOnly?: boolean | undefined;
  readonly granularity?: Granularity | undefined;
  /** Whether to report on the period of equal length before as well. */
  readonly compare?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}
