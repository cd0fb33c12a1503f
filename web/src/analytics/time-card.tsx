import { MousePointerClick } from "lucide-react";
import { percent } from "../text/format.ts";
import { Skeleton, Trouble } from "../ui/pieces.tsx";
import { type Overview, useOverview, useScans } from "./analytics.api.ts";
import { ClicksChart } from "./clicks-chart.tsx";
import { Figure } from "./figure.tsx";
import type { PartProps } from "./part.ts";
import type { Period } from "./range.ts";
import { changeOf, fillSeries } from "./series.ts";

export function TimeCard({
  scope,
  query,
  view,
  period,
  emptyAdvice,
}: PartProps & { period: Period; emptyAdvice: string }) {
  const { data: overview, error, refetch } = useOverview(scope, query);
  const scans = useScans(scope, query);
  if (error && !overview) return <Trouble error={error} retry={() => void refetch()} />;
  return (
    <section aria-label="Clicks over time" className="card p-5 sm:p-6">
      <Figures overview={overview} scans={scans} bots={view.get("bots") === "in"} />
      <div className="mt-6 min-h-64">
        <Drawing overview={overview} period={period} emptyAdvice={emptyAdvice} />
      </div>
    </section>
  );
}

function Figures({
  overview,
  scans,
  bots,
}: {
  overview: Overview | undefined;
  scans: ReturnType<typeof useScans>;
  bots: boolean;
}) {
  const before = overview?.previous;
  const scanned = scans.data?.total_clicks;
  const share = overview && scanned !== undefined ? (scanned / Math.max(1, overview.total_clicks)) * 100 : undefined;
  const retry = scans.error && !scans.data ? () => void scans.refetch() : undefined;
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
      <Figure
        label="Clicks"
        meaning={`Every answered visit in this range, ${bots ? "bots included" : "without known bots and link previews"}.`}
        value={overview?.total_clicks}
        change={overview && changeOf(overview.total_clicks, before?.total_clicks)}
      />
      <Figure
        label="Unique visitors"
        meaning="Different pairs of address and browser. One person on two devices counts twice; an office behind one address may count once. Of many clicks it is an estimate, as a rule less than one percent off."
        value={overview?.unique_visitors}
        change={overview && changeOf(overview.unique_visitors, before?.unique_visitors)}
      />
      <Figure label="Scans" meaning="The clicks that came from a QR code." value={scanned} retry={retry} />
      <Figure
        label="Share of scans"
        meaning="Scans as a part of all clicks in this range."
        value={share}
        retry={retry}
        format={percent}
      />
    </div>
  );
}

function Drawing({
  overview,
  period,
  emptyAdvice,
}: {
  overview: Overview | undefined;
  period: Period;
  emptyAdvice: string;
}) {
  if (overview === undefined) return <Skeleton className="h-64 w-full" />;
  if (overview.total_clicks === 0) {
    return (
      <div className="flex h-64 flex-col items-center justify-center text-center text-muted">
        <MousePointerClick size={26} aria-hidden className="mb-3" />
        <p className="font-medium text-ink">No clicks in this range</p>
        <p className="mt-1 max-w-sm">{emptyAdvice}</p>
      </div>
    );
  }
  // A period before that has next to nothing in it is a line along the floor, which tells nobody anything.
  const comparable = changeOf(overview.total_clicks, overview.previous?.total_clicks) !== null;
  const before = comparable ? (overview.previous?.clicks_by_day ?? null) : null;
  const buckets = fillSeries(period, overview.clicks_by_day, before);
  return <ClicksChart buckets={buckets} granularity={period.granularity} what="clicks" />;
}
