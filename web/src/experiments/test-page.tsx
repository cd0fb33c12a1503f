import { ArrowLeft, CircleCheck, Hourglass, Scale, TriangleAlert } from "lucide-react";
import { Link as RouteLink } from "wouter";
import { useQrCode } from "../qr/qr.api.ts";
import { ago, count } from "../text/format.ts";
import { Skeleton, Trouble } from "../ui/pieces.tsx";
import { ConversionSetup } from "./conversion-setup.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TestActions } from "./test-actions.tsx";
import { type AbTest, type Result, useTestResult } from "./tests.api.ts";
import { VariantResults } from "./variant-results.tsx";

export function TestPage({ params }: { params: Record<string, string | undefined> }) {
  const answer = useTestResult(params["id"] ?? "");
  if (answer.error && !answer.data) return <Trouble error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton className="h-80 w-full" />;
  const { test, analytics } = answer.data;
  return (
    <>
      <title>{`${test.name} · Signpost`}</title>
      <RouteLink
        to="/tests"
        className="mb-3 inline-flex items-center gap-1.5 rounded-md text-[13px] font-medium text-muted hover:text-ink"
      >
        <ArrowLeft size={15} aria-hidden /> A/B tests
      </RouteLink>
      <TestHead test={test} result={analytics} />
      <div className="space-y-4">
        <VerdictCard test={test} result={analytics} />
        <VariantResults test={test} result={analytics} />
        {test.track_conversions && test.status !== "completed" ? <ConversionSetup /> : null}
      </div>
    </>
  );
}

function TestHead({ test, result }: { test: AbTest; result: Result }) {
  const code = useQrCode(test.primary_qr_id).data;
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-2.5 text-xl font-semibold tracking-tight sm:text-2xl">
          {test.name} <StatusBadge status={test.status} />
        </h1>
        <p className="mt-1.5 text-muted">
          On{" "}
          <RouteLink to={`/qr/${test.primary_qr_id}`} className="underline underline-offset-4 hover:text-ink">
            {code?.name ?? "its QR code"}
          </RouteLink>
          {test.start_date ? `, started ${ago(test.start_date)}` : ""}
          {`, ${test.confidence_level} % confidence`}
        </p>
      </div>
      <TestActions test={test} result={result} />
    </header>
  );
}

interface Words {
  title: string;
  icon: typeof Scale;
  tone: string;
}

function wordsOf(test: AbTest, result: Result): Words {
  const winner = test.variants.find(({ id }) => id === (test.winner_variant_id ?? result.winner_variant_id));
  const calm = "bg-sunken text-muted";
  if (test.status === "draft") return { title: "Not started yet", icon: Hourglass, tone: calm };
  if (test.status === "completed")
    return {
      title: `Ended. The code leads to ${winner?.name ?? "the winner"}`,
      icon: CircleCheck,
      tone: "bg-accent-soft text-accent-strong",
    };
  if (result.sample_ratio_mismatch)
    return { title: "The split is off: check the set-up", icon: TriangleAlert, tone: "bg-warn-soft text-warn" };
  if (!result.sample_size_reached)
    return {
      title: `Too early to tell: ${count(result.total_scans)} of ${count(test.min_sample_size)} scans`,
      icon: Hourglass,
      tone: calm,
    };
  if (winner)
    return { title: `${winner.name} wins. Safe to stop`, icon: CircleCheck, tone: "bg-accent-soft text-accent-strong" };
  return { title: "No winner yet", icon: Scale, tone: calm };
}

function VerdictCard({ test, result }: { test: AbTest; result: Result }) {
  const { title, icon: Icon, tone } = wordsOf(test, result);
  const progress = Math.min(100, (result.total_scans / test.min_sample_size) * 100);
  const counting = test.status !== "draft" && !result.sample_size_reached;
  return (
    <section aria-label="Verdict" className="card flex gap-4 p-5 sm:p-6">
      <span aria-hidden className={`flex size-11 shrink-0 items-center justify-center rounded-2xl ${tone}`}>
        <Icon size={21} />
      </span>
      <div className="min-w-0 flex-1" role="status">
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        <p className="mt-1 leading-relaxed text-muted">
          {test.status === "draft"
            ? "Start the test when the pages are ready. Until then the code leads where it always led."
            : result.verdict}
        </p>
        {counting ? (
          <div className="mt-3 h-2 max-w-md overflow-hidden rounded-full bg-sunken" aria-hidden>
            <div className="h-full rounded-full bg-accent" style={{ width: `${progress}%` }} />
          </div>
        ) : null}
      </div>
    </section>
  );
}
