import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Tag, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Link, LinkChange } from "../api/types.ts";
import { useCampaigns } from "../campaigns/campaigns.api.ts";
import { plural } from "../text/format.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { notify, notifyFailure } from "../ui/toast.tsx";
import { updateLink } from "./links.api.ts";

interface BulkProps {
  links: readonly Link[];
  total: number;
  onAll: () => void;
  onNone: () => void;
  onDelete: (ids: readonly string[]) => void;
}

function useUpdateMany(links: readonly Link[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (inputOf: (link: Link) => LinkChange) =>
      Promise.all(links.map((link) => updateLink(link.id, inputOf(link)))),
    onSuccess: () => notify(`${plural(links.length, "link")} changed`),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ["links"] }),
  });
}

export function BulkBar({ links, total, onAll, onNone, onDelete }: BulkProps) {
  const [sorting, setSorting] = useState(false);
  return (
    <div className="sticky bottom-18 z-20 order-last mt-3 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-accent-soft px-3 py-2 shadow-pop lg:bottom-4">
      <span className="figures mr-auto pl-1 text-[13px] font-medium" role="status">
        {plural(links.length, "link")} chosen
      </span>
      {links.length < total ? (
        <Button size="sm" look="ghost" onClick={onAll}>
          Choose all {total}
        </Button>
      ) : null}
      <Button size="sm" look="ghost" onClick={onNone}>
        None
      </Button>
      <Button size="sm" icon={<Tag size={14} aria-hidden />} onClick={() => setSorting(true)}>
        Tag or move
      </Button>
      <Button size="sm" icon={<Trash2 size={14} aria-hidden />} onClick={() => onDelete(links.map(({ id }) => id))}>
        Delete
      </Button>
      <SortDialog open={sorting} links={links} onClose={() => setSorting(false)} />
    </div>
  );
}

function SortDialog({ open, links, onClose }: { open: boolean; links: readonly Link[]; onClose: () => void }) {
  const campaigns = useCampaigns().data ?? [];
  const update = useUpdateMany(links);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const tag = String(form.get("tag")).trim();
    const campaign = String(form.get("campaign"));
    update.mutate(
      (link) => ({
        ...(tag !== "" && { tags: [...new Set([...link.tags, tag])] }),
        ...(campaign !== "keep" && { campaign_id: campaign === "" ? null : campaign }),
      }),
      { onSuccess: onClose },
    );
  };
  return (
    <Modal open={open} onClose={onClose} title={`Tag or move ${plural(links.length, "link")}`}>
      <form onSubmit={submit} className="space-y-4">
        <TextField label="Add a tag" name="tag" placeholder="Keep as they are" />
        <SelectField
          label="Move to campaign"
          name="campaign"
          options={[
            { value: "keep", label: "Keep as they are" },
            { value: "", label: "No campaign" },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={update.isPending}>
            Change
          </Button>
        </div>
      </form>
    </Modal>
  );
}
