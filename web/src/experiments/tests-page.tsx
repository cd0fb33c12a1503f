import { FlaskConical, Plus } from "lucide-react";
import { Link } from "wouter";
import { ago, plural } from "../text/format.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState, PageHead, Skeleton, Trouble } from "../ui/pieces.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { type AbTest, useTestResult, useTests } from "./tests.api.ts";

export function TestsPage() {
  const tests = useTests();
  return (
    <>
      <title>A/B tests · Signpost</title>
      <PageHead title="A/B tests" sub="One printed code, two pages behind it, and an answer you can trust.">
        <ButtonLink to="/tests/new" look="primary" icon={<Plus size={16} aria-hidden />}>
          New test
        </ButtonLink>
      </PageHead>
      {tests.isPending ? <Skeleton className="h-40 w-full rounded-xl" /> : null}
      {tests.error && !tests.data ? <Trouble error={tests.error} retry={() => void tests.refetch()} /> : null}
      {tests.data?.length === 0 ? <NoTests /> : null}
      <ul aria-label="A/B tests" className="space-y-3">
        {tests.data?.map((test) => (
          <li key={test.id}>
            <TestRow test={test} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TestRow({ test }: { test: AbTest }) {
  const result = useTestResult(test.id).data?.analytics;
  return (
    <Link to={`/tests/${test.id}`} className="card block p-5 transition-colors duration-100 hover:border-edge">
      <span className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 truncate text-[15px] font-semibold">{test.name}</span>
        <StatusBadge status={test.status} />
        <span className="figures w-full text-[13px] text-muted sm:ml-auto sm:w-auto">
          {result ? plural(result.total_scans, "scan") : ""}
          {test.start_date ? `, started ${ago(test.start_date)}` : ""}
        </span>
      </span>
      <span className="mt-1.5 block min-h-5 text-muted">{lineOf(test, result?.verdict)}</span>
    </Link>
  );
}

function lineOf(test: AbTest, verdict: string | undefined): string {
  if (test.status === "draft") return `${test.variants.map(({ name }) => name).join(" against ")}. Not started yet.`;
  const winner = test.variants.find(({ id }) => id === test.winner_variant_id);
  if (test.status === "completed" && winner) return `Ended; the code now leads to ${winner.name}.`;
  return verdict ?? "";
}

function NoTests() {
  const action = (
    <ButtonLink to="/tests/new" look="primary">
      Plan the first test
    </ButtonLink>
  );
  return (
    <EmptyState icon={<FlaskConical size={22} />} title="No tests yet" action={action}>
      Send half of a code's scans to one page and half to another, report what people do there, and see which is better.
      No winner is named before the numbers can carry it.
    </EmptyState>
  );
}
