import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError, formError } from "../api/api-error.ts";
import type { Link } from "../api/types.ts";
import { bareUrl } from "../text/format.ts";
import { COMMAND_KEY } from "../text/platform.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-button.tsx";
import { Panel } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { Kbd } from "../ui/pieces.tsx";
import { notify } from "../ui/toast.tsx";
import { AddressFields } from "./link-address-fields.tsx";
import { createBody, draftOf, emptyDraft, type LinkDraft, updateBody } from "./link-draft.ts";
import { BehaviourFields, SortingFields, UtmFields } from "./link-more-fields.tsx";
import { createLink, updateLink } from "./links.api.ts";
import { QrPreview } from "./qr-preview.tsx";
import { completeUrl } from "./utm.ts";

const SHOWN = ["url", "custom_alias", "name", "subdomain", "branded_domain", "url_type", "password", "expires_at"];

export interface LinkPanelRequest {
  link: Link | null;
  url: string;
}

export function LinkPanel({ request, onClose }: { request: LinkPanelRequest | null; onClose: () => void }) {
  const title = request?.link ? "Edit link" : "New link";
  return (
    <Panel
      open={request !== null}
      onClose={onClose}
      title={title}
      description={request?.link ? bareUrl(request.link.short_url) : undefined}
    >
      {request === null ? null : <LinkForm link={request.link} url={request.url} onClose={onClose} />}
    </Panel>
  );
}

function useLinkForm(link: Link | null, url: string, onClose: () => void) {
  const [draft, setDraft] = useState<LinkDraft>(() => (link === null ? emptyDraft(url) : draftOf(link)));
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => (link === null ? createLink(createBody(draft)) : updateLink(link.id, updateBody(draft, link))),
    onSuccess: () => client.invalidateQueries({ queryKey: ["links"] }),
  });
  const change = (part: Partial<LinkDraft>) => setDraft((old) => ({ ...old, ...part }));
  const done = (saved: Link) => {
    onClose();
    if (link !== null) {
      notify("Saved");
      return;
    }
    void copyText(saved.short_url).then(
      (copied) => copied && notify(`${bareUrl(saved.short_url)} is ready and copied`),
    );
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    save.mutate(undefined, { onSuccess: done });
  };
  return { draft, change, save, submit };
}

function LinkForm({ link, url, onClose }: LinkPanelRequest & { onClose: () => void }) {
  const { draft, change, save, submit } = useLinkForm(link, url, onClose);
  const trouble = formError(save.error, ...SHOWN);
  const fixed = link !== null && !draft.dynamic;
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => (event.metaKey || event.ctrlKey) && event.key === "Enter" && submit()}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto px-5 pt-1 pb-6 sm:px-6">
        <TextField
          label="Destination"
          placeholder="https://example.com/a-very-long-page"
          inputMode="url"
          value={draft.url}
          onChange={(event) => change({ url: event.target.value })}
          onBlur={() => change({ url: completeUrl(draft.url) })}
          disabled={fixed}
          hint={fixed ? "Turn on “Destination can change” below to edit it." : undefined}
          error={fieldError(save.error, "url")}
          required
          autoFocus={!fixed}
        />
        <AddressFields draft={draft} link={link} change={change} error={save.error} />
        <TextField
          label="Name"
          placeholder="What you call it"
          value={draft.name}
          autoFocus={fixed}
          maxLength={255}
          onChange={(event) => change({ name: event.target.value })}
          error={fieldError(save.error, "name")}
        />
        <SortingFields draft={draft} change={change} />
        {fixed ? null : <UtmFields draft={draft} change={change} />}
        <BehaviourFields draft={draft} change={change} link={link} error={save.error} />
        <QrPreview draft={draft} link={link} />
      </div>
      <div className="flex items-center justify-end gap-2 border-t border-line px-5 py-3 sm:px-6">
        {trouble ? (
          <p role="alert" className="mr-auto text-[13px] text-danger">
            {trouble}
          </p>
        ) : (
          <span className="mr-auto hidden items-center gap-1 text-[13px] text-muted sm:flex">
            <Kbd>{COMMAND_KEY}</Kbd>
            <Kbd>↵</Kbd> saves
          </span>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={save.isPending}>
          {link === null ? "Create and copy" : "Save"}
        </Button>
      </div>
    </form>
  );
}
