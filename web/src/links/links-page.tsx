import { useQueryClient } from "@tanstack/react-query";
import { Link2, Plus } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useShell } from "../shell/shell-actions.ts";
import { Button } from "../ui/button.tsx";
import { Pager } from "../ui/pager.tsx";
import { EmptyState, Kbd, PageHead, Skeleton, Trouble } from "../ui/pieces.tsx";
import { useView } from "../ui/use-view.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { LinkRow } from "./link-row.tsx";
import { type LinkQuery, linksOptions, useLinks } from "./links.api.ts";
import { isFiltered, LinksToolbar } from "./links-toolbar.tsx";
import { TransferMenu } from "./transfer-menu.tsx";
import { useDeleteLinks, useDoomed } from "./use-delete-links.ts";
import { Welcome } from "./welcome.tsx";

const LIMIT = 50;

/** The address is only text; whether a value is one of the service's words is for the service to say. */
export function listQuery(view: URLSearchParams): LinkQuery {
  const text = (name: string) => view.get(name) ?? undefined;
  const [sort, order] = (view.get("sort") ?? "created_at.desc").split(".");
  return {
    page: Number(view.get("page") ?? 1),
    limit: LIMIT,
    sort: sort as LinkQuery["sort"],
    order: order as LinkQuery["order"],
    search: text("search"),
    status: text("status") as LinkQuery["status"],
    campaign_id: text("campaign"),
    tag: text("tag"),
    url_type: text("type") as LinkQuery["url_type"],
  };
}

export function LinksPage() {
  const [view, change] = useView();
  const query = useMemo(() => listQuery(view), [view]);
  const list = useLinks(query);
  const { createLink } = useShell();
  usePrefetchedNextPage(query, list.data?.total ?? 0);
  const firstRun = list.data?.total === 0 && !isFiltered(view);
  return (
    <>
      <title>Links · Signpost</title>
      <PageHead title="Links">
        <TransferMenu view={view} />
        <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => createLink()}>
          New link
          <span className="hidden opacity-80 sm:inline">C</span>
        </Button>
      </PageHead>
      {firstRun ? (
        <Welcome />
      ) : (
        <>
          <LinksToolbar view={view} change={change} />
          {list.error && !list.data ? (
            <Trouble error={list.error} retry={() => void list.refetch()} />
          ) : (
            <LinkList key={view.toString()} list={list} filtered={isFiltered(view)} />
          )}
          {list.data && list.data.total > 0 ? (
            <Pager
              page={Number(query.page)}
              limit={LIMIT}
              total={list.data.total}
              onPage={(page) => change({ page: page === 1 ? null : String(page) })}
            />
          ) : null}
        </>
      )}
    </>
  );
}

function usePrefetchedNextPage(query: LinkQuery, total: number): void {
  const client = useQueryClient();
  const page = Number(query.page);
  useEffect(() => {
    if (page * LIMIT < total) void client.prefetchQuery(linksOptions({ ...query, page: page + 1 }));
  }, [client, query, page, total]);
}

function LinkList({ list, filtered }: { list: ReturnType<typeof useLinks>; filtered: boolean }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const doomed = useDoomed();
  const deleteLinks = useDeleteLinks();
  const shown = useMemo(() => list.data?.links.filter((link) => !doomed.has(link.id)) ?? [], [list.data, doomed]);
  const select = useCallback(
    (id: string, on: boolean) =>
      setSelected((old) => {
        const next = new Set(old);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  if (list.isPending) return <ListSkeleton />;
  if (shown.length === 0) return filtered ? <NothingFound /> : <NothingLeft />;
  const chosen = shown.filter((link) => selected.has(link.id));
  return (
    // The bar comes first for the keyboard and last for the eye: nothing moves under the pointer that chose.
    <div className="flex flex-col">
      {chosen.length > 0 ? (
        <BulkBar
          links={chosen}
          total={shown.length}
          onAll={() => setSelected(new Set(shown.map(({ id }) => id)))}
          onNone={() => setSelected(new Set())}
          onDelete={deleteLinks}
        />
      ) : null}
      <ul aria-label="Links" aria-busy={list.isPlaceholderData} className="card overflow-hidden">
        {shown.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            selected={selected.has(link.id)}
            onSelect={select}
            onDelete={deleteLinks}
          />
        ))}
      </ul>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="card" role="status" aria-label="Loading links">
      {Array.from({ length: 8 }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-[4.6rem] items-center gap-3 border-b border-line px-4 last:border-b-0">
          <Skeleton className="size-4" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={<Link2 size={22} />} title="No link matches">
      Search looks at names, short codes and destinations. Loosen a filter, or clear the search.
    </EmptyState>
  );
}

function NothingLeft() {
  return (
    <EmptyState icon={<Link2 size={22} />} title="No links on this page">
      Paste a long address into the field at the top, or press <Kbd>C</Kbd>.
    </EmptyState>
  );
}
