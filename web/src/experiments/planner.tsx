import { useState } from "react";
import { count } from "../text/format.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Skeleton } from "../ui/pieces.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import type { TestDraft } from "./test-draft.ts";
import { usePlan } from "./tests.api.ts";

/** How many scans it takes to see a difference, before anybody prints or waits for anything. */
export function Planner({ draft, onUse }: { draft: TestDraft; onUse: (minSample: string) => void }) {
  const [rate, setRate] = useState("5");
  const [lift, setLift] = useState("30");
  const asked = useDebounced(`${rate} ${lift}`, 250);
  const [baseRate = 0, wantedLift = 0] = asked.split(" ").map((part) => Number(part) / 100);
  const sensible = baseRate > 0 && baseRate < 1 && wantedLift >= 0.01;
  const plan = usePlan(
    sensible
      ? {
          base_rate: baseRate,
          lift: wantedLift,
          variants: draft.variants.length,
          confidence_level: Number(draft.confidence),
        }
      : null,
  );
  return (
    <section aria-label="Planner" className="card space-y-4 p-5">
      <div>
        <h2 className="text-[15px] font-semibold">How long will it take?</h2>
        <p className="mt-1 text-[13px] text-muted">
          Say what you expect; the planner says how many scans an answer needs.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="People who act, %"
          inputMode="decimal"
          value={rate}
          onChange={(event) => setRate(event.target.value)}
        />
        <TextField
          label="Better by, %"
          inputMode="decimal"
          value={lift}
          onChange={(event) => setLift(event.target.value)}
        />
      </div>
      <div role="status" className="min-h-14">
        {plan.data && sensible ? (
          <>
            <p className="figures text-2xl font-semibold tracking-tight">{count(plan.data.plan.scans_needed)} scans</p>
            <p className="text-[13px] text-muted">
              {count(plan.data.plan.conversions_expected)} conversions expected among them
            </p>
          </>
        ) : null}
        {plan.isFetching && !plan.data ? <Skeleton className="h-8 w-32" /> : null}
        {sensible ? null : (
          <p className="text-[13px] text-muted">Give a rate between 0 and 100 % and a difference of at least 1 %.</p>
        )}
        {plan.error ? <p className="text-[13px] text-danger">{plan.error.message}</p> : null}
      </div>
      <Button size="sm" disabled={!plan.data} onClick={() => plan.data && onUse(String(plan.data.plan.scans_needed))}>
        Wait for that many
      </Button>
    </section>
  );
}
