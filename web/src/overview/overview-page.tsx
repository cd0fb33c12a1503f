import { Link } from "wouter";
import { type ReportQuery, type TopUrl, useTopUrls } from "../analytics/analytics.api.ts";
import { Report } from "../analytics/report.tsx";
import { bareUrl, count } from "../text/format.ts";
import { CardTrouble, PageHead, Skeleton } from "../ui/pieces.tsx";

export function OverviewPage() {
  return (
    <>
      <title>Overview · Signpost</title>
      <PageHead title="Overview" sub="All links together. Click any row to narrow the whole page to it." />
      <Report
        scope={{ kind: "account", query: {} }}
        emptyAdvice="Share a short link; its first visit shows up here at once."
        beside={(query) => <TopLinks query={query} />}
      />
    </>
  );
}

function TopLinks({ query }: { query: ReportQuery }) {
  const asked = useTopUrls({ ...query, limit: 10 });
  const top = asked.data;
  return (
    <section aria-label="Top links" className="card p-5">
      <h2 className="mb-3 text-[15px] font-semibold">Top links</h2>
      <CardTrouble asked={asked} />
      {top === undefined && asked.error === null ? <Skeleton className="h-40 w-full" /> : null}
      {top?.length === 0 ? <p className="py-8 text-center text-muted">No clicks yet.</p> : null}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        {top?.map((link) => (
          <li key={link.id}>
            <TopLink link={link} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function TopLink({ link }: { link: TopUrl }) {
  return (
    <Link
      to={`/links/${link.id}`}
      className="relative flex h-9 items-center gap-3 overflow-hidden rounded-md px-2.5 hover:bg-sunken"
    >
      <span
        aria-hidden
        style={{ width: `${Math.max(1.5, link.percentage)}%` }}
        className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
      />
      <span className="relative shrink-0 font-medium">{bareUrl(link.short_url)}</span>
      <span className="relative min-w-0 flex-1 truncate text-[13px] text-muted">{link.name}</span>
      <span className="figures relative font-semibold">{count(link.clicks)}</span>
    </Link>
  );
}
