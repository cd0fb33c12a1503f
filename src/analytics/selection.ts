import type { Span } from "./period.ts";

/** Columns of a click record that a report can be narrowed by. */
export interface ValueFilters {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly deviceType?: string | undefined;
  readonly browser?: string | undefined;
  readonly os?: string | undefined;
  readonly referrer?: string | undefined;
  readonly utmSource?: string | undefined;
  readonly utmMedium?: string | undefined;
  readonly utmCampaign?: string | undefined;
}

/** Which clicks a question is about. There is no question without one, and no selection without an account. */
export interface Selection {
  readonly accountId: string;
  /** Null for all of the account's links, the deleted ones' clicks being gone. */
  readonly linkIds: readonly string[] | null;
  readonly span: Span;
  readonly values: ValueFilters;
  readonly excludeBots: boolean;
  readonly scansOnly: boolean;
  /** When it was asked. Nothing was clicked later. */
  readonly nowMs: number;
  /** Whether there are few records, which are counted even where sums would do, and their visitors exactly. */
  readonly oneByOne: boolean;
}
