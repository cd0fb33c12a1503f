import { type FormEvent, useState } from "react";
import { fieldError, formError } from "../api/api-error.ts";
import type { QrCode } from "../api/types.ts";
import { PanelForm } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { notify } from "../ui/toast.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { ContentFields } from "./content-fields.tsx";
import { contentData } from "./content-types.ts";
import { useUpdateQr } from "./qr.api.ts";

const asTyped = (code: QrCode): Record<string, string> =>
  Object.fromEntries(Object.entries(code.content_data ?? {}).map(([key, value]) => [key, String(value)]));

/** The look of a code cannot change once it may be printed; its name, and the content of a dynamic one, can. */
export function QrEditPanel({ code, onClose }: { code: QrCode; onClose: () => void }) {
  const update = useUpdateQr(code.id);
  const [name, setName] = useState(code.name);
  const [tracked, setTracked] = useState(code.tracking_enabled);
  const [typed, setTyped] = useState(() => asTyped(code));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const data = contentData(code.content_type, typed);
    const done = () => {
      notify("Saved");
      onClose();
    };
    update.mutate(
      { name, tracking_enabled: tracked, ...(code.is_dynamic && data !== null && { content_data: data }) },
      { onSuccess: done },
    );
  };
  return (
    <PanelForm
      title="Edit QR code"
      description="Its look stays as it was printed."
      action="Save"
      busy={update.isPending}
      trouble={formError(update.error, "name")}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        error={fieldError(update.error, "name")}
      />
      {code.is_dynamic ? (
        <ContentFields
          type={code.content_type}
          typed={typed}
          onType={(key, value) => setTyped((old) => ({ ...old, [key]: value }))}
          error={(key) => fieldError(update.error, `content_data.${key}`)}
        />
      ) : (
        <p className="rounded-lg bg-sunken px-3 py-2 text-[13px] text-muted">
          The content is fixed, because this code is not dynamic.
        </p>
      )}
      {code.short_url_id === null ? null : <Toggle label="Count its scans" checked={tracked} onChange={setTracked} />}
    </PanelForm>
  );
}
