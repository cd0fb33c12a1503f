import type { AccountRecords } from "../account-records.ts";
import type { Pace, Questions, Share } from "../questions/index.ts";
import type { Selection } from "../selection.ts";

/** How a report is to be shown, besides which clicks it is about. */
export interface View extends Pace {
  readonly limit: number | undefined;
  readonly offset: number;
  /** As the caller wrote them. */
  readonly dates: { readonly startDate: string | null; readonly endDate: string | null };
}

export interface ReportDeps {
  readonly questions: Questions;
  readonly records: AccountRecords;
}

/** A report is a function of the selected clicks. */
export type Report<Payload> = (selection: Selection, view: View) => Promise<Payload>;

/** All clicks of some values. Of the dimension `total` there is one, and none without clicks. */
export function clicksOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { clicks }) => sum + clicks, 0);
}

/** How many values a list shows: more than a person reads, less than a page can hold. Visitors cost more than clicks. */
const VALUES = { standard: 500, withVisitors: 100, max: 10_000 } as const;

export function valuesOf({ limit }: View): number {
  return Math.min(limit ?? VALUES.standard, VALUES.max);
}

export function valuesWithVisitorsOf({ limit }: View): number {
  return Math.min(limit ?? VALUES.withVisitors, VALUES.max);
}
