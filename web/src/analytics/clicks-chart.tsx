import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { count, plural, shortCount } from "../text/format.ts";
import type { Granularity } from "./range.ts";
import type { Bucket } from "./series.ts";

const SHORT: Record<Granularity, Intl.DateTimeFormat> = {
  hour: new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }),
  day: new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" }),
  week: new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" }),
  month: new Intl.DateTimeFormat(undefined, { month: "short", year: "2-digit" }),
};

const LONG: Record<Granularity, Intl.DateTimeFormat> = {
  hour: new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }),
  day: new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" }),
  week: new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", year: "numeric" }),
  month: new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric" }),
};

const OPEN_WORD: Record<Granularity, string> = {
  hour: "this hour, not over yet",
  day: "today, not over yet",
  week: "this week, not over yet",
  month: "this month, not over yet",
};

interface ChartProps {
  buckets: readonly Bucket[];
  granularity: Granularity;
  /** What is counted, in the plural: "clicks" or "scans". */
  what: string;
}

interface Row extends Bucket {
  time: number;
  settled: number | null;
  tail: number | null;
}

/** The last, unfinished bucket hangs on a dashed line, so that nobody reads a quiet morning as a fall. */
function rowsOf(buckets: readonly Bucket[]): Row[] {
  const last = buckets.length - 1;
  const open = buckets[last]?.open === true;
  return buckets.map((bucket, index) => ({
    ...bucket,
    time: bucket.at.getTime(),
    settled: open && index === last ? null : bucket.clicks,
    tail: open && index >= last - 1 ? bucket.clicks : null,
  }));
}

const AXIS = { fontSize: 12, fill: "var(--color-muted)" };

export function ClicksChart({ buckets, granularity, what }: ChartProps) {
  const rows = rowsOf(buckets);
  const compared = rows.some(({ before }) => before !== null);
  const dot = { r: 4, fill: "var(--color-series)", stroke: "var(--color-surface)", strokeWidth: 2 };
  return (
    <figure className="m-0">
      <div className="h-64 w-full" aria-hidden>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={rows} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <defs>
              <linearGradient id="series-fill" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0%" stopColor="var(--color-series)" stopOpacity={0.22} />
                <stop offset="100%" stopColor="var(--color-series)" stopOpacity={0.02} />
              </linearGradient>
            </defs>
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="time"
              tickFormatter={(time: number) => SHORT[granularity].format(time)}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              minTickGap={44}
              tickMargin={8}
            />
            <YAxis
              tickFormatter={shortCount}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              width={42}
              allowDecimals={false}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: "var(--color-edge)" }}
              content={({ payload }) => (
                <ReadOut row={payload?.[0]?.payload as Row | undefined} granularity={granularity} what={what} />
              )}
            />
            {compared ? (
              <Line
                dataKey="before"
                stroke="var(--color-series-past)"
                strokeWidth={1.5}
                strokeDasharray="3 4"
                dot={false}
                activeDot={false}
                isAnimationActive={false}
              />
            ) : null}
            <Area
              dataKey="settled"
              stroke="var(--color-series)"
              strokeWidth={2}
              fill="url(#series-fill)"
              activeDot={dot}
              dot={rows.length === 1}
              isAnimationActive={false}
            />
            <Area
              dataKey="tail"
              stroke="var(--color-series)"
              strokeWidth={2}
              strokeDasharray="4 4"
              fill="url(#series-fill)"
              activeDot={dot}
              dot={rows.length === 1}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <SeriesTable rows={rows} granularity={granularity} what={what} />
    </figure>
  );
}

function ReadOut({ row, granularity, what }: { row: Row | undefined; granularity: Granularity; what: string }) {
  if (row === undefined) return null;
  return (
    <div className="rounded-lg border border-line bg-raised px-3 py-2 text-[13px] shadow-pop">
      <p className="text-muted">{row.open ? OPEN_WORD[granularity] : LONG[granularity].format(row.time)}</p>
      <p className="figures mt-0.5 font-semibold">
        {count(row.clicks)} {what}
      </p>
      {row.before === null ? null : <p className="figures text-muted">{count(row.before)} in the period before</p>}
    </div>
  );
}

/** The same figures for people who do not see the drawing. */
function SeriesTable({ rows, granularity, what }: { rows: readonly Row[]; granularity: Granularity; what: string }) {
  const total = rows.reduce((sum, { clicks }) => sum + clicks, 0);
  return (
    <figcaption className="sr-only">
      <table>
        <caption>
          {plural(total, what.replace(/s$/, ""))} by {granularity}
        </caption>
        <thead>
          <tr>
            <th scope="col">{granularity}</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.time}>
              <th scope="row">{LONG[granularity].format(row.time)}</th>
              <td>{row.clicks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figcaption>
  );
}
