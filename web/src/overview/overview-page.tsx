import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Report } from "../analytics/report.tsx";
import { request } from "../api/request.ts";
import { bareUrl, count } from "../text/format.ts";
import { PageHead, Skeleton } from "../ui/pieces.tsx";

interface TopUrl {
  id: string;
  short_code: string;
  short_url: string;
  name: string | null;
  clicks: number;
  percentage: number;
}

const useTopUrls = () =>
  useQuery({
    queryKey: ["analytics", "top-urls"],
    queryFn: async () => {
      const query = { limit: 10, days: 30, exclude_bots: true };
      return (await request<{ data: { data: TopUrl[] } }>("GET", "/analytics/top-urls", { query })).data.data;
    },
  });

export function OverviewPage() {
  return (
    <>
      <title>Overview · Signpost</title>
      <PageHead title="Overview" sub="All links together. Click any row to narrow the whole page to it." />
      <Report
        scope={{ kind: "account", query: {} }}
        emptyAdvice="Share a short link; its first visit shows up here at once."
        beside={<TopLinks />}
      />
    </>
  );
}

function TopLinks() {
  const top = useTopUrls().data;
  return (
    <section aria-label="Top links" className="card p-5">
      <h2 className="mb-3 text-[15px] font-semibold">
        Top links <span className="ml-1 text-[13px] font-normal text-muted">last 30 days</span>
      </h2>
      {top === undefined ? <Skeleton className="h-40 w-full" /> : null}
      {top?.length === 0 ? <p className="py-8 text-center text-muted">No clicks yet.</p> : null}
      <ol className="grid gap-x-6 gap-y-1 md:grid-cols-2">
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
