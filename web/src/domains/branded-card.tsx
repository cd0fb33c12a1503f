import { BadgeCheck, Globe, RefreshCw } from "lucide-react";
import type { BrandedDomain } from "../api/types.ts";
import { plural } from "../text/format.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Badge } from "../ui/pieces.tsx";
import { notify } from "../ui/toast.tsx";
import { DeleteDomain } from "./delete-domain.tsx";
import { useDeleteDomain, useVerifyDomain } from "./domains.api.ts";

export function BrandedCard({ domain }: { domain: BrandedDomain }) {
  const remove = useDeleteDomain("branded");
  return (
    <article className="card p-5">
      <div className="flex items-center gap-3">
        <Globe size={18} className="shrink-0 text-muted" aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-anywhere">{domain.domain}</h2>
          <DomainLine name={domain.name} links={domain.url_count} ready={domain.is_verified} />
        </div>
        <DeleteDomain name={domain.domain} busy={remove.isPending} onConfirm={() => remove.mutateAsync(domain.id)} />
      </div>
      {domain.is_verified ? null : <DnsSteps domain={domain} />}
    </article>
  );
}

/** What the owner calls it, how much it carries, and whether visitors reach it. */
export function DomainLine({ name, links, ready }: { name: string | null; links: number; ready: boolean }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted">
      {[name, plural(links, "link")].filter(Boolean).join(", ")}
      {ready ? (
        <Badge tone="accent" icon={<BadgeCheck size={12} aria-hidden />}>
          Ready
        </Badge>
      ) : (
        <Badge tone="warn">Waiting for DNS</Badge>
      )}
    </p>
  );
}

function DnsSteps({ domain }: { domain: BrandedDomain }) {
  const verify = useVerifyDomain();
  const { verification: dns } = domain;
  const ask = () => verify.mutate(domain.id, { onSuccess: () => notify(`${domain.domain} is ready`) });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="mb-3 text-muted">
        Add one of these records where {domain.domain} is managed, then ask for the check. The CNAME also brings
        visitors here.
      </p>
      <div className="space-y-2">
        <DnsRecord type="CNAME" name={dns.cname_name} value={dns.cname_target} />
        <DnsRecord type="TXT" name={dns.txt_name} value={dns.txt_value} />
      </div>
      <div className="mt-4 space-y-3">
        <Button look="primary" busy={verify.isPending} icon={<RefreshCw size={15} aria-hidden />} onClick={ask}>
          Check DNS now
        </Button>
        <p role="status" className="text-[13px] wrap-anywhere text-danger empty:hidden">
          {verify.error?.message}
        </p>
      </div>
    </div>
  );
}

function DnsRecord({ type, name, value }: { type: string; name: string; value: string }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 rounded-lg bg-sunken py-1.5 pr-1.5 pl-3 text-[13px]">
      <dt className="font-semibold max-sm:col-span-2 sm:row-span-2">{type}</dt>
      <DnsPart label="name" text={name} />
      <DnsPart label="value" text={value} />
    </dl>
  );
}

function DnsPart({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dd className="min-w-0 items-center gap-2 max-sm:col-start-1 sm:col-start-2 sm:flex">
        <span className="block w-10 shrink-0 text-muted">{label}</span>
        <code className="py-1 font-mono wrap-anywhere">{text}</code>
      </dd>
      <dd className="flex">
        <CopyButton text={text} what={`the ${label}`} className="size-8" />
      </dd>
    </>
  );
}
