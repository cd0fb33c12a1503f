import { ArrowLeft, CornerDownRight, ExternalLink, Pencil, QrCode } from "lucide-react";
import { Link as RouteLink } from "wouter";
import { Report } from "../analytics/report.tsx";
import { ApiError } from "../api/api-error.ts";
import type { Link } from "../api/types.ts";
import { LinkBadges } from "../links/link-badges.tsx";
import { useLink } from "../links/links.api.ts";
import { useShell } from "../shell/shell-actions.ts";
import { bareUrl, date } from "../text/format.ts";
import { Button, ButtonAnchor, ButtonLink } from "../ui/button.tsx";
import { CopyTextButton } from "../ui/copy-button.tsx";
import { EmptyState, Skeleton, Trouble } from "../ui/pieces.tsx";

export function LinkPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params["id"] ?? "";
  const link = useLink(id);
  if (link.error instanceof ApiError && link.error.status === 404) return <NoSuchLink />;
  if (link.error && !link.data) return <Trouble error={link.error} retry={() => void link.refetch()} />;
  return (
    <>
      <title>{`${link.data?.name ?? link.data?.short_code ?? "Link"} · Signpost`}</title>
      <RouteLink
        to="/links"
        className="mb-3 inline-flex items-center gap-1.5 rounded-md text-[13px] font-medium text-muted hover:text-ink"
      >
        <ArrowLeft size={15} aria-hidden /> Links
      </RouteLink>
      {link.data ? <LinkHead link={link.data} /> : <Skeleton className="mb-6 h-20 w-full max-w-xl" />}
      <Report
        scope={{ kind: "link", id }}
        emptyAdvice="Share the short link, or open it yourself: the visit shows up here at once."
      />
    </>
  );
}

function LinkHead({ link }: { link: Link }) {
  const { editLink } = useShell();
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight break-all sm:text-2xl">{bareUrl(link.short_url)}</h1>
        <p className="mt-1.5 flex min-w-0 items-center gap-1.5 text-muted">
          <CornerDownRight size={15} className="shrink-0" aria-hidden />
          {link.name ? <span className="shrink-0 font-medium text-ink">{link.name}</span> : null}
          <a
            href={link.original_url}
            rel="noreferrer"
            target="_blank"
            className="truncate underline-offset-4 hover:underline"
            title={link.original_url}
          >
            {bareUrl(link.original_url)}
          </a>
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <LinkBadges link={link} />
          <span className="text-[13px] text-muted">since {date(link.created_at)}</span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton text={link.short_url} look="primary">
          Copy
        </CopyTextButton>
        <Button icon={<Pencil size={15} aria-hidden />} onClick={() => editLink(link)}>
          Edit
        </Button>
        <ButtonLink to={`/qr/new?url=${encodeURIComponent(link.short_url)}`} icon={<QrCode size={15} aria-hidden />}>
          QR code
        </ButtonLink>
        <ButtonAnchor href={link.short_url} icon={<ExternalLink size={15} aria-hidden />}>
          Open
        </ButtonAnchor>
      </div>
    </header>
  );
}

function NoSuchLink() {
  return (
    <EmptyState icon="?" title="There is no such link" action={<ButtonLink to="/links">Go to your links</ButtonLink>}>
      It may have been deleted.
    </EmptyState>
  );
}
