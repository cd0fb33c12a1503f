import { Globe, Plus } from "lucide-react";
import { useState } from "react";
import type { Subdomain } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, PageHead, Skeleton, Trouble } from "../ui/pieces.tsx";
import { AddDomainPanel } from "./add-domain-panel.tsx";
import { BrandedCard, DomainLine } from "./branded-card.tsx";
import { DeleteDomain } from "./delete-domain.tsx";
import { type DomainKind, useBrandedDomains, useDeleteDomain, useSubdomains } from "./domains.api.ts";

export function DomainsPage() {
  const [adding, setAdding] = useState<DomainKind | null>(null);
  const subdomains = useSubdomains();
  const branded = useBrandedDomains();
  const error = subdomains.error ?? branded.error;
  const pending = subdomains.isPending || branded.isPending;
  const none = subdomains.data?.length === 0 && branded.data?.length === 0;
  return (
    <>
      <title>Domains · Signpost</title>
      <PageHead title="Domains" sub="Short links on a name that people know.">
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding("subdomains")}>
          Subdomain
        </Button>
        <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding("branded")}>
          Your domain
        </Button>
      </PageHead>
      {pending && !error ? <Skeleton className="h-40 w-full rounded-xl" /> : null}
      {error ? (
        <Trouble
          error={error}
          retry={() => {
            void subdomains.refetch();
            void branded.refetch();
          }}
        />
      ) : null}
      {none ? <NoDomains /> : null}
      <div className="space-y-4">
        {branded.data?.map((domain) => (
          <BrandedCard key={domain.id} domain={domain} />
        ))}
        {subdomains.data?.map((subdomain) => (
          <SubdomainCard key={subdomain.id} subdomain={subdomain} />
        ))}
      </div>
      {adding === null ? null : <AddDomainPanel kind={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

function SubdomainCard({ subdomain }: { subdomain: Subdomain }) {
  const remove = useDeleteDomain("subdomains");
  return (
    <article className="card flex items-center gap-3 p-5">
      <Globe size={18} className="shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">{subdomain.full_domain}</h2>
        <DomainLine name={subdomain.name} links={subdomain.url_count} ready />
      </div>
      <DeleteDomain
        name={subdomain.full_domain}
        busy={remove.isPending}
        onConfirm={() => remove.mutateAsync(subdomain.id)}
      />
    </article>
  );
}

function NoDomains() {
  return (
    <EmptyState icon={<Globe size={22} />} title="Only the standard domain so far">
      Take a subdomain of this service, which works at once, or bring a domain of your own with one DNS record. People
      trust and remember a name they know.
    </EmptyState>
  );
}
