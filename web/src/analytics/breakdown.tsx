import { type ReactNode, useState } from "react";
import { cx } from "../text/cx.ts";
import { count, percent } from "../text/format.ts";
import { type Asked, CardTrouble, Skeleton } from "../ui/pieces.tsx";

export interface BreakdownRow {
  key: string;
  label: ReactNode;
  clicks: number;
  percentage: number;
}

interface BreakdownProps {
  title: string;
  /** The other questions that the same place can answer. */
  tabs?: ReactNode;
  rows: readonly BreakdownRow[] | undefined;
  /** The request that the rows come from. */
  asked: Asked;
  unit: string;
  empty: string;
  /** The chosen row, when the page is filtered by one. */
  chosen?: string | null;
  onPick?: (key: string | null) => void;
  className?: string;
}

const FIRST = 7;

/** Rows with their share drawn behind them; a click on one filters the whole page by it. */
export function Breakdown({ title, tabs, rows, asked, unit, empty, chosen, onPick, className }: BreakdownProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows?.slice(0, FIRST);
  return (
    <section aria-label={title} className={cx("card flex min-h-80 flex-col p-5", className)}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-[15px] font-semibold">{title}</h2>
        {tabs}
      </div>
      <CardTrouble asked={asked} />
      {rows === undefined && asked.error === null ? <RowsSkeleton /> : null}
      {rows?.length === 0 ? <p className="m-auto py-8 text-center text-muted">{empty}</p> : null}
      {shown && shown.length > 0 ? (
        <ol className="space-y-1" aria-label={`${title}, by ${unit}`}>
          {shown.map((row) => (
            <li key={row.key}>
              <Row row={row} unit={unit} chosen={chosen === row.key} onPick={onPick} />
            </li>
          ))}
        </ol>
      ) : null}
      {rows && rows.length > FIRST ? (
        <button
          type="button"
          className="mt-2 self-start rounded-md px-2 py-1 text-[13px] font-medium text-muted hover:text-ink"
          onClick={() => setAll(!all)}
        >
          {all ? "Show fewer" : `Show all ${rows.length}`}
        </button>
      ) : null}
    </section>
  );
}

interface RowProps {
  row: BreakdownRow;
  unit: string;
  chosen: boolean;
  onPick?: ((key: string | null) => void) | undefined;
}

function Row({ row, unit, chosen, onPick }: RowProps) {
  const inside = (
    <>
      <span
        aria-hidden
        style={{ width: `${Math.max(1.5, row.percentage)}%` }}
        className={cx("absolute inset-y-0 left-0 rounded-md", chosen ? "bg-accent/25" : "bg-accent-soft")}
      />
      <span className="relative min-w-0 flex-1 truncate text-left">{row.label}</span>
      <span className="figures relative font-semibold">{count(row.clicks)}</span>
      <span className="sr-only">{unit},</span>
      <span className="figures relative w-13 text-right text-muted">{percent(row.percentage)}</span>
    </>
  );
  const look = "relative flex h-8.5 w-full items-center gap-2 overflow-hidden rounded-md px-2.5 text-[13.5px]";
  if (onPick === undefined) return <div className={look}>{inside}</div>;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={cx(look, "hover:bg-sunken")}
      onClick={() => onPick(chosen ? null : row.key)}
    >
      {inside}
    </button>
  );
}

function RowsSkeleton() {
  return (
    <div className="space-y-1.5" role="status" aria-label="Loading">
      {[88, 70, 52, 40, 31].map((width) => (
        <div key={width} style={{ width: `${width}%` }}>
          <Skeleton className="h-8" />
        </div>
      ))}
    </div>
  );
}

/** Small words in the head of a card that change what it shows. */
export function Tabs<Name extends string>(props: {
  label: string;
  value: Name;
  options: readonly { value: Name; label: string }[];
  onChange: (value: Name) => void;
}) {
  return (
    <fieldset className="flex gap-3">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={props.value === value}
          onClick={() => props.onChange(value)}
          className="rounded-sm py-1 text-[13px] font-medium text-muted hover:text-ink aria-pressed:text-accent-strong aria-pressed:underline aria-pressed:underline-offset-8"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
