import { Bot, X } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Segments } from "../ui/toggle.tsx";
import { activeFilters } from "./filters.ts";
import { type Granularity, granularitiesOf, periodOf, RANGES } from "./range.ts";

interface ControlsProps {
  view: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}

const GRANULARITY: Record<Granularity, string> = { hour: "Hours", day: "Days", week: "Weeks", month: "Months" };

/** Range, steps and bots in one row; the filters that are on in a second one, each with its way out. */
export function Controls({ view, change }: ControlsProps) {
  const range = view.get("range") ?? "30d";
  const steps = granularitiesOf(range);
  const step = periodOf(range, view.get("step"), new Date()).granularity;
  const bots = view.get("bots") === "in";
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative -mx-4 max-w-[100vw] overflow-x-auto px-4 sm:mx-0 sm:px-0">
          <Segments
            label="Range"
            value={range as (typeof RANGES)[number]["value"]}
            options={RANGES}
            onChange={(value) => change({ range: value === "30d" ? null : value, step: null })}
          />
        </div>
        {steps.length > 1 ? (
          <Segments
            label="Steps"
            value={step}
            options={steps.map((value) => ({ value, label: GRANULARITY[value] }))}
            onChange={(value) => change({ step: value })}
          />
        ) : null}
        <Button
          size="sm"
          look={bots ? "secondary" : "ghost"}
          className="ml-auto"
          aria-pressed={bots}
          icon={<Bot size={15} aria-hidden />}
          onClick={() => change({ bots: bots ? null : "in" })}
        >
          {bots ? "Bots counted" : "Bots left out"}
        </Button>
      </div>
      <FilterChips view={view} change={change} />
    </div>
  );
}

function FilterChips({ view, change }: ControlsProps) {
  const filters = activeFilters(view);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mt-3 flex flex-wrap gap-2">
      {filters.map(({ name, label, shown }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => change({ [name]: null })}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-[13px] font-medium text-accent-strong hover:bg-accent/20"
          >
            {label}: {shown}
            <X size={14} aria-label="Remove this filter" />
          </button>
        </li>
      ))}
    </ul>
  );
}
