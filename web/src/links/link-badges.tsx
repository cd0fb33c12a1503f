import { Clock, Lock, PowerOff, QrCode, Shuffle } from "lucide-react";
import { Link as RouteLink } from "wouter";
import type { Link } from "../api/types.ts";
import { ago, date } from "../text/format.ts";
import { Badge } from "../ui/pieces.tsx";

export const isExpired = (link: Link): boolean =>
  link.expires_at !== null && new Date(link.expires_at).getTime() <= Date.now();

export function LinkBadges({ link }: { link: Link }) {
  const expired = isExpired(link);
  return (
    <>
      {link.status === "disabled" ? (
        <Badge tone="danger" icon={<PowerOff size={12} aria-hidden />}>
          Off
        </Badge>
      ) : null}
      {expired ? <Badge tone="danger">Expired</Badge> : null}
      {!expired && link.expires_at !== null ? (
        <Badge icon={<Clock size={12} aria-hidden />}>
          <span title={date(link.expires_at)}>ends {ago(link.expires_at)}</span>
        </Badge>
      ) : null}
      {link.is_password_protected ? <Badge icon={<Lock size={12} aria-hidden />}>Password</Badge> : null}
      {link.is_dynamic ? <Badge icon={<Shuffle size={12} aria-hidden />}>Dynamic</Badge> : null}
      {link.source === "QR_CODE_GENERATOR" ? <Badge icon={<QrCode size={12} aria-hidden />}>QR code</Badge> : null}
      {link.tags.map((tag) => (
        <RouteLink
          key={tag}
          to={`/links?tag=${encodeURIComponent(tag)}`}
          title={`All links tagged ${tag}`}
          className="inline-flex h-6 max-w-full min-w-6 items-center justify-center rounded-md bg-accent-soft px-1.5 text-xs font-medium text-accent-strong hover:bg-accent/20"
        >
          <span className="truncate">{tag}</span>
        </RouteLink>
      ))}
    </>
  );
}
