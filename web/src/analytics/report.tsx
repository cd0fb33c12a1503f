import { type ReactNode, useMemo } from "react";
import { useView } from "../ui/use-view.ts";
import type { ReportQuery, Scope } from "./analytics.api.ts";
import { DevicesCard, ReferrersCard, UtmCard } from "./cards.tsx";
import { Controls } from "./controls.tsx";
import { filterQuery } from "./filters.ts";
import { PlacesCard } from "./places-card.tsx";
import { periodOf, periodQuery } from "./range.ts";
import { RecentClicks } from "./recent-clicks.tsx";
import { TimeCard } from "./time-card.tsx";

const MINUTE_MS = 60_000;

interface ReportProps {
  scope: Scope;
  emptyAdvice: string;
  /** A card of the page's own, under the chart. */
  beside?: (query: ReportQuery) => ReactNode;
}

/** Everything about a link, a campaign or the account on one page; a click on any row narrows all of it. */
export function Report({ scope, emptyAdvice, beside }: ReportProps) {
  const [view, change] = useView();
  // The end of the range moves by whole minutes: a range that moved with every drawing would never be in the cache.
  const minute = Math.ceil(Date.now() / MINUTE_MS);
  const period = useMemo(
    () => periodOf(view.get("range"), view.get("step"), new Date(minute * MINUTE_MS)),
    [view, minute],
  );
  const query = useMemo(() => ({ ...periodQuery(period), ...filterQuery(view) }), [period, view]);
  const part = { scope, query, view, change };
  return (
    <>
      <Controls view={view} change={change} />
      <div className="space-y-4">
        <TimeCard {...part} period={period} emptyAdvice={emptyAdvice} />
        {beside?.(query)}
        <PlacesCard {...part} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[repeat(3,minmax(0,1fr))]">
          <ReferrersCard {...part} />
          <DevicesCard {...part} />
          <UtmCard {...part} />
        </div>
        <RecentClicks {...part} />
      </div>
    </>
  );
}
