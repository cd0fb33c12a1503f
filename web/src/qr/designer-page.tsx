import { QrCode as QrIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { fieldError, formError } from "../api/api-error.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { PageHead } from "../ui/pieces.tsx";
import { notify } from "../ui/toast.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { useView } from "../ui/use-view.ts";
import { ContentFields, TypePicker } from "./content-fields.tsx";
import { LookFields } from "./look-fields.tsx";
import { type QrDesign, useCreateQr, useQrPreview } from "./qr.api.ts";
import { designOf, emptyQrDraft, type QrDraft, qrInputOf } from "./qr-draft.ts";
import { Verdict } from "./verdict.tsx";

interface FormProps {
  draft: QrDraft;
  change: (part: Partial<QrDraft>) => void;
}

export function DesignerPage() {
  const [view] = useView();
  const [draft, setDraft] = useState<QrDraft>(() => emptyQrDraft(view.get("url") ?? ""));
  const create = useCreateQr();
  const [, navigate] = useLocation();
  const design = designOf(draft);
  const drawn = useDrawn(design);
  const change = (part: Partial<QrDraft>) => setDraft((old) => ({ ...old, ...part }));
  const save = () => {
    if (design === null) return;
    const done = ({ id }: { id: string }) => {
      notify("QR code created");
      navigate(`/qr/${id}`);
    };
    create.mutate(qrInputOf(design, draft), { onSuccess: done });
  };
  const saving = (
    <SaveButton
      trouble={formError(create.error)}
      disabled={design === null || drawn.error !== null}
      busy={create.isPending}
      onSave={save}
    />
  );
  return (
    <>
      <title>New QR code · Signpost</title>
      <PageHead title="New QR code" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="space-y-4">
          <ContentSection draft={draft} change={change} error={create.error} />
          <section aria-label="Look" className="card p-5 sm:p-6">
            <h2 className="mb-4 text-[15px] font-semibold">Look</h2>
            <LookFields
              look={draft.look}
              change={(part) => change({ look: { ...draft.look, ...part } })}
              logo={draft.logo}
              onLogo={(logo) => change({ logo })}
            />
          </section>
          <BehaviourSection draft={draft} change={change} />
        </div>
        <PreviewCard drawn={drawn}>
          <div className="hidden lg:block">{saving}</div>
        </PreviewCard>
        <div className="lg:hidden">{saving}</div>
      </div>
    </>
  );
}

function ContentSection({ draft, change, error }: FormProps & { error: unknown }) {
  return (
    <section aria-label="Content" className="card space-y-5 p-5 sm:p-6">
      <TypePicker type={draft.type} onChange={(type) => change({ type })} />
      <ContentFields
        type={draft.type}
        typed={draft.typed}
        onType={(key, value) => change({ typed: { ...draft.typed, [key]: value } })}
        error={(key) => fieldError(error, `content_data.${key}`)}
      />
    </section>
  );
}

function BehaviourSection({ draft, change }: FormProps) {
  const backed = draft.dynamic || draft.tracked;
  return (
    <section aria-label="Behaviour" className="card space-y-5 p-5 sm:p-6">
      <h2 className="text-[15px] font-semibold">Behaviour</h2>
      <TextField
        label="Name"
        placeholder="Poster, main entrance"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Toggle
        label="Count its scans"
        hint="The code leads through a short link, so you see when, where and on what it is scanned."
        checked={draft.tracked}
        onChange={(tracked) => change({ tracked })}
      />
      <Toggle
        label="Content can change"
        hint="Print it once and point it somewhere else later."
        checked={draft.dynamic}
        onChange={(dynamic) => change({ dynamic })}
      />
      {backed ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            placeholder="None"
            value={draft.password}
            onChange={(event) => change({ password: event.target.value })}
          />
          <TextField
            label="Ends"
            type="datetime-local"
            value={draft.expires}
            onChange={(event) => change({ expires: event.target.value })}
          />
        </div>
      ) : null}
    </section>
  );
}

/** What the service makes of the design, a moment after the last change. */
function useDrawn(design: QrDesign | null) {
  const rested = useDebounced(JSON.stringify(design), 200);
  const preview = useQrPreview(JSON.parse(rested) as QrDesign | null);
  const error = design === null ? null : preview.error;
  return { error, shown: design === null || error !== null ? undefined : preview.data };
}

/** Beside the form on wide screens; on phones above it, small, and always in sight. */
function PreviewCard({ drawn, children }: { drawn: ReturnType<typeof useDrawn>; children: ReactNode }) {
  const { shown, error } = drawn;
  return (
    <section
      aria-label="Preview"
      className="card sticky top-17 z-10 order-first p-3 max-lg:shadow-pop lg:top-20 lg:order-none lg:space-y-4 lg:p-5"
    >
      <div className="flex gap-4 lg:block lg:space-y-4">
        <div className="flex aspect-square w-24 shrink-0 items-center justify-center self-start overflow-hidden rounded-xl border border-line bg-sunken lg:mx-auto lg:w-full lg:max-w-72">
          {shown ? (
            <img src={shown.dataURL} alt="The QR code as it will look" className="size-full" />
          ) : (
            <QrIcon className="size-1/3 text-edge" aria-hidden />
          )}
        </div>
        <div className="max-h-32 min-w-0 overflow-y-auto max-lg:self-center lg:max-h-none">
          <Verdict quality={shown?.scan_quality} error={error} />
        </div>
      </div>
      {children}
    </section>
  );
}

interface SaveProps {
  trouble: string | null;
  disabled: boolean;
  busy: boolean;
  onSave: () => void;
}

function SaveButton({ trouble, disabled, busy, onSave }: SaveProps) {
  return (
    <>
      {trouble ? (
        <p role="alert" className="mb-3 text-[13px] text-danger">
          {trouble}
        </p>
      ) : null}
      <Button look="primary" className="h-10 w-full" disabled={disabled} busy={busy} onClick={onSave}>
        Create QR code
      </Button>
    </>
  );
}
