import { useState } from "react";
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
  const change = (part: Partial<QrDraft>) => setDraft((old) => ({ ...old, ...part }));
  const save = () => {
    if (design === null) return;
    const done = ({ id }: { id: string }) => {
      notify("QR code created");
      navigate(`/qr/${id}`);
    };
    create.mutate(qrInputOf(design, draft), { onSuccess: done });
  };
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
        <PreviewCard design={design} busy={create.isPending} trouble={formError(create.error)} onSave={save} />
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

interface PreviewProps {
  design: QrDesign | null;
  busy: boolean;
  trouble: string | null;
  onSave: () => void;
}

function PreviewCard({ design, busy, trouble, onSave }: PreviewProps) {
  const rested = useDebounced(JSON.stringify(design), 200);
  const preview = useQrPreview(JSON.parse(rested) as QrDesign | null);
  const error = design === null ? null : preview.error;
  const shown = design === null || error !== null ? undefined : preview.data;
  return (
    <section aria-label="Preview" className="card space-y-4 p-5 lg:sticky lg:top-20">
      <div className="mx-auto flex aspect-square w-full max-w-72 items-center justify-center overflow-hidden rounded-xl border border-line bg-sunken">
        {shown ? <img src={shown.dataURL} alt="The QR code as it will look" className="size-full" /> : null}
      </div>
      <Verdict quality={shown?.scan_quality} error={error} />
      {trouble ? (
        <p role="alert" className="text-[13px] text-danger">
          {trouble}
        </p>
      ) : null}
      <Button
        look="primary"
        className="h-10 w-full"
        disabled={design === null || error !== null}
        busy={busy}
        onClick={onSave}
      >
        Create QR code
      </Button>
    </section>
  );
}
