import { type FormEvent, useState } from "react";
import { fieldError, formError } from "../api/api-error.ts";
import type { Campaign } from "../api/types.ts";
import { TagInput } from "../links/tag-input.tsx";
import { PanelForm } from "../ui/dialog.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { useSaveCampaign } from "./campaigns.api.ts";

const dayOf = (iso: string | null | undefined): string => iso?.slice(0, 10) ?? "";

export function CampaignPanel({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const save = useSaveCampaign(campaign?.id ?? null);
  const [tags, setTags] = useState(campaign?.tags ?? []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name)).trim() || null;
    save.mutate(
      {
        name: text("name") ?? "",
        description: text("description"),
        start_date: text("start"),
        end_date: text("end"),
        tags,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <PanelForm
      title={campaign === null ? "New campaign" : "Edit campaign"}
      action={campaign === null ? "Create" : "Save"}
      busy={save.isPending}
      trouble={formError(save.error, "name", "start_date", "end_date")}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        autoFocus
        defaultValue={campaign?.name}
        error={fieldError(save.error, "name")}
      />
      <TextArea label="Description" name="description" defaultValue={campaign?.description ?? ""} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Begins"
          name="start"
          type="date"
          defaultValue={dayOf(campaign?.start_date)}
          error={fieldError(save.error, "start_date")}
        />
        <TextField
          label="Ends"
          name="end"
          type="date"
          defaultValue={dayOf(campaign?.end_date)}
          error={fieldError(save.error, "end_date")}
        />
      </div>
      <TagInput tags={tags} onChange={setTags} />
    </PanelForm>
  );
}
