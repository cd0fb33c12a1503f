import { ArrowLeft, Download, FlaskConical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link as RouteLink, useLocation } from "wouter";
import { Report } from "../analytics/report.tsx";
import type { QrCode } from "../api/types.ts";
import { date, plural } from "../text/format.ts";
import { Button, ButtonAnchor, ButtonLink } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Badge, Skeleton, Trouble } from "../ui/pieces.tsx";
import { kindOf } from "./content-types.ts";
import { downloadPath, useDeleteQr, useQrCode } from "./qr.api.ts";
import { QrEditPanel } from "./qr-edit-panel.tsx";

export function QrPage({ params }: { params: Record<string, string | undefined> }) {
  const code = useQrCode(params["id"] ?? "");
  if (code.error && !code.data) return <Trouble error={code.error} retry={() => void code.refetch()} />;
  if (!code.data) return <Skeleton className="h-80 w-full" />;
  const { short_url_id: linkId, name } = code.data;
  return (
    <>
      <title>{`${name} · Signpost`}</title>
      <RouteLink
        to="/qr"
        className="mb-3 inline-flex items-center gap-1.5 rounded-md text-[13px] font-medium text-muted hover:text-ink"
      >
        <ArrowLeft size={15} aria-hidden /> QR codes
      </RouteLink>
      <QrHead code={code.data} />
      {linkId === null ? (
        <p className="card mt-4 px-5 py-6 text-muted">
          This code holds its content itself, so nobody can count its scans. Make one with “Count its scans” to see them
          here.
        </p>
      ) : (
        <div className="mt-6">
          <Report
            scope={{ kind: "link", id: linkId }}
            emptyAdvice="Scan the code with a phone: the scan shows up here at once."
          />
        </div>
      )}
    </>
  );
}

function QrHead({ code }: { code: QrCode }) {
  const { label, icon: Icon } = kindOf(code.content_type);
  return (
    <section aria-label="The code" className="card flex flex-col gap-6 p-5 sm:flex-row sm:p-6">
      <img
        src={code.dataURL}
        alt={`QR code ${code.name}`}
        className="aspect-square w-full max-w-56 self-center rounded-xl border border-line sm:self-start"
      />
      <div className="min-w-0 flex-1">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{code.name}</h1>
        <p className="mt-1 flex min-w-0 items-center gap-1 text-muted">
          <span className="truncate">{code.content}</span>
          <CopyButton text={code.content} what="the content" className="size-8" />
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <Badge icon={<Icon size={12} aria-hidden />}>{label}</Badge>
          {code.is_dynamic ? <Badge tone="accent">Content can change</Badge> : null}
          {code.short_url_id === null ? null : <Badge tone="accent">{plural(code.scan_count, "scan")}</Badge>}
          <span className="text-[13px] text-muted">since {date(code.created_at)}</span>
        </div>
        <Downloads id={code.id} />
        <QrActions code={code} />
      </div>
    </section>
  );
}

function Downloads({ id }: { id: string }) {
  const icon = <Download size={15} aria-hidden />;
  return (
    <div className="mt-5">
      <h2 className="mb-2 text-[13px] font-medium">Download</h2>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor look="primary" href={downloadPath(id, "png", 1200)} download icon={icon}>
          PNG for screens
        </ButtonAnchor>
        <ButtonAnchor href={downloadPath(id, "svg")} download icon={icon}>
          SVG for designers
        </ButtonAnchor>
        <ButtonAnchor href={downloadPath(id, "pdf")} download icon={icon}>
          PDF for print
        </ButtonAnchor>
      </div>
    </div>
  );
}

function QrActions({ code }: { code: QrCode }) {
  const [editing, setEditing] = useState(false);
  const remove = useDeleteQr();
  const [, navigate] = useLocation();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {code.short_url_id === null ? null : (
        <ButtonLink size="sm" to={`/tests/new?qr=${code.id}`} icon={<FlaskConical size={14} aria-hidden />}>
          Test two pages
        </ButtonLink>
      )}
      <Confirm
        trigger={
          <Button size="sm" look="ghost" icon={<Trash2 size={14} aria-hidden />}>
            Delete
          </Button>
        }
        title={`Delete “${code.name}”?`}
        action="Delete QR code"
        busy={remove.isPending}
        onConfirm={() => remove.mutateAsync(code.id).then(() => navigate("/qr"))}
      >
        {code.short_url_id === null
          ? "Printed copies keep working, because the content is in the code itself."
          : "Its short link goes too: printed copies will lead nowhere, and its tests end."}
      </Confirm>
      {editing ? <QrEditPanel code={code} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
