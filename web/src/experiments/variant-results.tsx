import { Trophy } from "lucide-react";
import { cx } from "../text/cx.ts";
import { bareUrl, count, percent } from "../text/format.ts";
import { Badge, Hint } from "../ui/pieces.tsx";
import type { AbTest, Result, VariantResult } from "./tests.api.ts";

export function VariantResults({ test, result }: { test: AbTest; result: Result }) {
  // All intervals are drawn on one scale, or they could not be compared by eye.
  const top = Math.max(0.01, ...result.variants.map(({ interval }) => interval.high)) * 1.05;
  const winner = test.winner_variant_id ?? result.winner_variant_id;
  return (
    <section aria-label="Variants" className="card overflow-hidden">
      <div className="flex items-center gap-1 px-5 pt-4 pb-2 sm:px-6">
        <h2 className="text-[15px] font-semibold">Pages</h2>
        <Hint about="the bar">
          The dot is the share of visitors who converted so far. The bar is where the true share lies, at{" "}
          {test.confidence_level} % confidence; it holds however often you look.
        </Hint>
      </div>
      <ul>
        {result.variants.map((variant) => (
          <li key={variant.id} className="border-t border-line px-5 py-4 sm:px-6">
            <VariantRow
              variant={variant}
              top={top}
              won={variant.id === winner}
              leads={variant.id === result.leading_variant_id}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  variant: VariantResult;
  top: number;
  won: boolean;
  leads: boolean;
}

function VariantRow({ variant, top, won, leads }: RowProps) {
  const { low, high } = variant.interval;
  const known = variant.participants > 0;
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          {variant.name}
          {won ? (
            <Badge tone="accent" icon={<Trophy size={12} aria-hidden />}>
              Winner
            </Badge>
          ) : null}
          {leads && !won ? <Badge>Ahead</Badge> : null}
        </p>
        <p className="truncate text-[13px] text-muted" title={variant.destination_url}>
          {bareUrl(variant.destination_url)}
        </p>
        <p className="figures mt-1 text-[13px] text-muted">
          {count(variant.scans)} scans ({percent(variant.percentage)}, planned {percent(variant.traffic_weight)}),{" "}
          {count(variant.conversions)} conversions
        </p>
      </div>
      <div>
        <p className="figures flex items-baseline justify-between gap-3">
          <span className="text-xl font-semibold tracking-tight">{percent(variant.conversion_rate * 100)}</span>
          <span className="text-[13px] text-muted">
            {known ? `${percent(low * 100)} to ${percent(high * 100)}` : "nobody yet"}
          </span>
        </p>
        <div className="relative mt-2 h-3 rounded-full bg-sunken" aria-hidden>
          {known ? (
            <>
              <span
                className={cx("absolute inset-y-0 rounded-full", won ? "bg-accent/50" : "bg-series-past/45")}
                style={{ left: `${(low / top) * 100}%`, width: `${Math.max(1, ((high - low) / top) * 100)}%` }}
              />
              <span
                className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-accent"
                style={{ left: `${(variant.conversion_rate / top) * 100}%` }}
              />
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}
