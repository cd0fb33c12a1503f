import { Plus, QrCode as QrIcon, ScanLine } from "lucide-react";
import { Link } from "wouter";
import type { QrCode } from "../api/types.ts";
import { plural } from "../text/format.ts";
import { ButtonLink } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { Pager } from "../ui/pager.tsx";
import { Badge, EmptyState, PageHead, Skeleton, Trouble } from "../ui/pieces.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { useView } from "../ui/use-view.ts";
import { kindOf } from "./content-types.ts";
import { type QrQuery, useQrCodes } from "./qr.api.ts";

const LIMIT = 24;

const TYPES = [
  { value: "", label: "Every kind" },
  { value: "dynamic", label: "Content can change" },
  { value: "tracked", label: "Scans counted" },
  { value: "static", label: "Fixed" },
];

const SORTS = [
  { value: "created_at.desc", label: "Newest first" },
  { value: "scans.desc", label: "Most scans" },
  { value: "name.asc", label: "Name" },
];

/** The address is only text; whether a value is one of the service's words is for the service to say. */
function listQuery(view: URLSearchParams): QrQuery {
  const [sortBy, sortOrder] = (view.get("sort") ?? "created_at.desc").split(".");
  return {
    page: Number(view.get("page") ?? 1),
    limit: LIMIT,
    sortBy: sortBy as QrQuery["sortBy"],
    sortOrder: sortOrder as QrQuery["sortOrder"],
    search: view.get("search") ?? undefined,
    qrType: (view.get("type") ?? undefined) as QrQuery["qrType"],
  };
}

export function QrListPage() {
  const [view, change] = useView();
  const query = listQuery(view);
  const page = query.page ?? 1;
  const list = useQrCodes(query);
  const filtered = query.search !== undefined || query.qrType !== undefined;
  const none = list.data?.total === 0;
  return (
    <>
      <title>QR codes · Signpost</title>
      <PageHead title="QR codes">
        <ButtonLink to="/qr/new" look="primary" icon={<Plus size={16} aria-hidden />}>
          New QR code
        </ButtonLink>
      </PageHead>
      {none && !filtered ? null : <Toolbar view={view} change={change} />}
      {list.error && !list.data ? <Trouble error={list.error} retry={() => void list.refetch()} /> : null}
      {none ? <NoCodes filtered={filtered} /> : null}
      <ul aria-label="QR codes" className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {list.isPending ? <CardSkeletons /> : list.data?.codes.map((code) => <QrCard key={code.id} code={code} />)}
      </ul>
      {list.data && list.data.total > LIMIT ? (
        <Pager page={page} limit={LIMIT} total={list.data.total} onPage={(next) => change({ page: String(next) })} />
      ) : null}
    </>
  );
}

interface ToolbarProps {
  view: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}

function Toolbar({ view, change }: ToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label="Search QR codes"
        placeholder="Search by name or content"
        current={view.get("search") ?? ""}
        onSearch={(search) => change({ search, page: null })}
      />
      <SelectField
        hideLabel
        label="Kind"
        options={TYPES}
        value={view.get("type") ?? ""}
        onChange={(event) => change({ type: event.target.value, page: null })}
      />
      <SelectField
        hideLabel
        label="Order"
        options={SORTS}
        value={view.get("sort") ?? "created_at.desc"}
        onChange={(event) => change({ sort: event.target.value, page: null })}
      />
    </div>
  );
}

function QrCard({ code }: { code: QrCode }) {
  const { label, icon: Icon } = kindOf(code.content_type);
  return (
    <li>
      <Link
        to={`/qr/${code.id}`}
        className="card block h-full overflow-hidden transition-colors duration-100 hover:border-edge"
      >
        <span className="flex aspect-square items-center justify-center border-b border-line bg-sunken p-[12%]">
          <img src={code.dataURL} alt="" className="size-full rounded-lg" loading="lazy" />
        </span>
        <span className="block p-3">
          <span className="block truncate font-semibold">{code.name}</span>
          <span className="mt-1.5 flex flex-wrap gap-1">
            <Badge icon={<Icon size={12} aria-hidden />}>{label}</Badge>
            {code.short_url_id === null ? null : (
              <Badge tone="accent" icon={<ScanLine size={12} aria-hidden />}>
                {plural(code.scan_count, "scan")}
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function CardSkeletons() {
  return [1, 2, 3, 4].map((card) => (
    <li key={card}>
      <Skeleton className="aspect-[3/4] w-full rounded-xl" />
    </li>
  ));
}

function NoCodes({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState icon={<QrIcon size={22} />} title="No code matches">
        Loosen the filter or clear the search.
      </EmptyState>
    );
  }
  const action = (
    <ButtonLink to="/qr/new" look="primary">
      Design the first one
    </ButtonLink>
  );
  return (
    <EmptyState icon={<QrIcon size={22} />} title="No QR codes yet" action={action}>
      For posters, menus, business cards and Wi-Fi. Every design is read back before it is yours, so what you print will
      scan.
    </EmptyState>
  );
}
