import type { FormEvent } from "react";
import { fieldError, formError } from "../api/api-error.ts";
import { useService } from "../session/session.api.ts";
import { PanelForm } from "../ui/dialog.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { type DomainKind, useAddDomain } from "./domains.api.ts";

export function AddDomainPanel({ kind, onClose }: { kind: DomainKind; onClose: () => void }) {
  const add = useAddDomain(kind);
  const parent = useService().data?.service_domain ?? "";
  const own = kind === "branded";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const [name, description] = [text("name"), text("description")];
    const body = { ...(name !== "" && { name }), ...(description !== "" && { description }) };
    add.mutate({ domain: text("domain"), subdomain: text("subdomain"), ...body }, { onSuccess: onClose });
  };
  return (
    <PanelForm
      title={own ? "Bring your domain" : "Take a subdomain"}
      description={own ? "One DNS record proves that it is yours." : "It works at once."}
      action="Add"
      busy={add.isPending}
      trouble={formError(add.error, "domain", "subdomain", "name")}
      onClose={onClose}
      onSubmit={submit}
    >
      {own ? (
        <TextField
          label="Domain"
          name="domain"
          placeholder="go.example.com"
          required
          autoFocus
          error={fieldError(add.error, "domain")}
        />
      ) : (
        <TextField
          label="Subdomain"
          name="subdomain"
          placeholder="shop"
          hint={parent ? `Becomes name.${parent}: 3 to 63 letters, digits or hyphens.` : undefined}
          required
          autoFocus
          minLength={3}
          maxLength={63}
          error={fieldError(add.error, "subdomain")}
        />
      )}
      <TextField
        label="Name"
        name="name"
        placeholder="What you call it"
        maxLength={100}
        error={fieldError(add.error, "name")}
      />
      <TextArea label="Description" name="description" maxLength={500} />
    </PanelForm>
  );
}
