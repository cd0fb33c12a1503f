import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { fieldError, formError } from "../api/api-error.ts";
import { ago, date } from "../text/format.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { TextField } from "../ui/field.tsx";
import { EmptyState, Skeleton, Trouble } from "../ui/pieces.tsx";
import { type ApiKey, useApiKeys, useCreateApiKey, useRevokeApiKey } from "./settings.api.ts";

export function ApiKeysSection() {
  const keys = useApiKeys();
  const [fresh, setFresh] = useState<string | null>(null);
  return (
    <div className="space-y-4">
      <CreateKey onCreated={setFresh} />
      {fresh === null ? null : <FreshKey secret={fresh} />}
      {keys.isPending ? <Skeleton className="h-24 w-full rounded-xl" /> : null}
      {keys.error ? <Trouble error={keys.error} retry={() => void keys.refetch()} /> : null}
      {keys.data?.length === 0 ? (
        <EmptyState icon={<KeyRound size={22} />} title="No API keys">
          A key lets your own tools do everything that this dashboard does. The{" "}
          <a href="/docs" className="underline underline-offset-4">
            API reference
          </a>{" "}
          shows how.
        </EmptyState>
      ) : null}
      {keys.data && keys.data.length > 0 ? (
        <ul aria-label="API keys" className="card">
          {keys.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function CreateKey({ onCreated }: { onCreated: (secret: string) => void }) {
  const create = useCreateApiKey();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const done = (key: { api_key: string }) => {
      target.reset();
      onCreated(key.api_key);
    };
    create.mutate(String(new FormData(target).get("name")), { onSuccess: done });
  };
  return (
    <form onSubmit={submit} className="card p-5 sm:p-6">
      <h2 className="text-[15px] font-semibold">New API key</h2>
      <p className="mt-1 mb-4 text-muted">
        Send it as <code className="font-mono text-[13px] text-ink">Authorization: Bearer …</code> with each request.
      </p>
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextField
            label="What is it for?"
            name="name"
            placeholder="Website, nightly import"
            required
            maxLength={100}
            error={fieldError(create.error, "name") ?? formError(create.error)}
          />
        </div>
        <Button type="submit" look="primary" className="h-10" busy={create.isPending}>
          Create key
        </Button>
      </div>
    </form>
  );
}

function FreshKey({ secret }: { secret: string }) {
  return (
    <div role="status" className="rounded-xl border border-accent bg-accent-soft p-4">
      <p className="font-semibold">Copy your new key now. It is not shown again.</p>
      <div className="mt-2 flex items-center gap-2 rounded-lg bg-surface py-1 pr-1 pl-3">
        <code data-testid="new-api-key" className="min-w-0 flex-1 py-1.5 font-mono text-[13px] break-all">
          {secret}
        </code>
        <CopyButton text={secret} what="the new key" />
      </div>
    </div>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useRevokeApiKey();
  return (
    <li className="flex items-center gap-4 border-b border-line px-5 py-3.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{apiKey.name}</p>
        <p className="text-[13px] text-muted">
          <code className="font-mono">{apiKey.prefix}…</code>, created {date(apiKey.created_at)},{" "}
          {apiKey.last_used_at ? `last used ${ago(apiKey.last_used_at)}` : "never used"}
        </p>
      </div>
      <Confirm
        trigger={<Button size="sm">Revoke</Button>}
        title={`Revoke “${apiKey.name}”?`}
        action="Revoke key"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutateAsync(apiKey.id)}
      >
        Whatever uses it is refused at once.
      </Confirm>
    </li>
  );
}
