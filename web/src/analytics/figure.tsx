import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../text/cx.ts";
import { count, percent } from "../text/format.ts";
import { Hint, Skeleton } from "../ui/pieces.tsx";

interface FigureProps {
  label: string;
  meaning: ReactNode;
  value: number | undefined;
  /** Change against the period before, in per cent. */
  change?: number | null | undefined;
  format?: (value: number) => string;
  /** Given when the number could not be had: asks for it again. */
  retry?: (() => void) | undefined;
}

/** A number with its name, what it counts, and how it moved. */
export function Figure({ label, meaning, value, change, format = count, retry }: FigureProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 text-[13px] text-muted">
        <span className="truncate">{label}</span>
        <Hint about={label.toLowerCase()}>{meaning}</Hint>
      </div>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <Value value={value} format={format} retry={retry} />
        {change === null || change === undefined ? null : <Change value={change} />}
      </div>
    </div>
  );
}

function Value({ value, format = count, retry }: Pick<FigureProps, "value" | "format" | "retry">) {
  if (value !== undefined) {
    return (
      <span className="figures text-2xl font-semibold tracking-tight sm:text-[28px] sm:leading-9">{format(value)}</span>
    );
  }
  if (retry === undefined) return <Skeleton className="h-8 w-20" />;
  return (
    <button
      type="button"
      className="h-8 rounded-md text-[13px] font-medium text-danger underline underline-offset-4"
      onClick={retry}
    >
      Not loaded: try again
    </button>
  );
}

function Change({ value }: { value: number }) {
  const up = value >= 0;
  const Arrow = up ? ArrowUpRight : ArrowDownRight;
  return (
    <span
      className={cx(
        "figures inline-flex items-center text-[13px] font-medium",
        up ? "text-accent-strong" : "text-danger",
      )}
      title="Against the period of the same length before"
    >
      <Arrow size={14} aria-hidden />
      <span className="sr-only">{up ? "up" : "down"} </span>
      {percent(Math.abs(value))}
    </span>
  );
}
