import { Download } from "lucide-react";
import { useState } from "react";
import { apiPath } from "../api/path.ts";
import { ago, count, fullMoment, hostOf } from "../text/format.ts";
import { Button, ButtonAnchor } from "../ui/button.tsx";
import { CardTrouble, Skeleton } from "../ui/pieces.tsx";
import { type Click, type ReportQuery, type Scope, useClicks } from "./analytics.api.ts";
import type { PartProps } from "./part.ts";

const STEP = 15;

function csvPath(scope: Scope, query: ReportQuery): string {
  const report = "/analytics/click-details";
  if (scope.kind === "link") return apiPath(`${report}/${scope.id}`, { ...query, format: "csv" });
  return apiPath(report, { ...query, ...scope.query, format: "csv" });
}

export function RecentClicks({ scope, query }: PartProps) {
  const [limit, setLimit] = useState(STEP);
  const answer = useClicks(scope, { ...query, limit });
  const clicks = answer.data?.data;
  const total = answer.data?.pagination.total;
  const csv = csvPath(scope, query);
  return (
    <section aria-label="Latest clicks" className="card">
      <div className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
        <h2 className="text-[15px] font-semibold">
          Latest clicks{" "}
          <span className="figures ml-1 text-[13px] font-normal text-muted">
            {total === undefined ? "" : `${count(total)} recorded`}
          </span>
        </h2>
        <ButtonAnchor size="sm" look="ghost" href={csv} download icon={<Download size={15} aria-hidden />}>
          CSV
        </ButtonAnchor>
      </div>
      <CardTrouble asked={answer} />
      {clicks === undefined && answer.error === null ? <TableSkeleton /> : null}
      {clicks?.length === 0 ? <p className="px-5 pt-4 pb-8 text-center text-muted">Nobody has come by yet.</p> : null}
      {clicks && clicks.length > 0 ? <ClickTable clicks={clicks} withLink={scope.kind === "account"} /> : null}
      {clicks && clicks.length < (total ?? 0) && limit < 500 ? (
        <div className="border-t border-line p-2 text-center">
          <Button size="sm" look="ghost" onClick={() => setLimit(limit + 5 * STEP)}>
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function TableSkeleton() {
  return (
    <div className="space-y-2 px-5 pt-2 pb-5" role="status" aria-label="Loading">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}

function ClickTable({ clicks, withLink }: { clicks: readonly Click[]; withLink: boolean }) {
  const cell = "py-2.5 pr-4 whitespace-nowrap";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className="overflow-x-auto px-5 pb-3" tabIndex={0} aria-label="Table of the latest clicks">
      <table className="w-full text-[13px]">
        <thead className="text-left text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={`${cell} font-medium`}>
              When
            </th>
            {withLink ? (
              <th scope="col" className={`${cell} font-medium`}>
                Link
              </th>
            ) : null}
            <th scope="col" className={`${cell} font-medium`}>
              Where
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Device
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              From
            </th>
          </tr>
        </thead>
        <tbody>
          {clicks.map((click) => (
            <tr key={click.id} className="border-b border-line last:border-0">
              <td className={`${cell} figures`} title={fullMoment(click.clicked_at)}>
                {ago(click.clicked_at)}
              </td>
              {withLink ? <td className={`${cell} font-medium`}>{click.short_code}</td> : null}
              <td className={cell}>
                {[click.city, click.country].filter((part) => part && part !== "Unknown").join(", ") || "Unknown"}
              </td>
              <td className={cell}>{[click.browser, click.os].filter(Boolean).join(" · ")}</td>
              <td className={cell}>{click.referrer === "" ? "Direct" : hostOf(click.referrer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
