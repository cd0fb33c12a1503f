import {
  ChartColumn,
  CornerDownRight,
  EllipsisVertical,
  ExternalLink,
  Pencil,
  Power,
  PowerOff,
  Trash2,
} from "lucide-react";
import { memo } from "react";
import { Link as RouteLink, useLocation } from "wouter";
import type { Link } from "../api/types.ts";
import { useShell } from "../shell/shell-actions.ts";
import { cx } from "../text/cx.ts";
import { ago, bareUrl, count, fullMoment, shortCount } from "../text/format.ts";
import { IconButton } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Menu, MenuItem, MenuLine } from "../ui/menu.tsx";
import { LinkBadges } from "./link-badges.tsx";
import { useSwitchLink } from "./links.api.ts";

interface RowProps {
  link: Link;
  selected: boolean;
  onSelect: (id: string, on: boolean) => void;
  onDelete: (ids: readonly string[]) => void;
}

export const LinkRow = memo(function LinkRow({ link, selected, onSelect, onDelete }: RowProps) {
  return (
    <li
      className={cx(
        "grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line px-3 py-3 last:border-b-0",
        "sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] sm:px-4",
        selected ? "bg-accent-soft/50" : "hover:bg-sunken/50",
      )}
    >
      <input
        type="checkbox"
        aria-label={`Select ${link.short_url}`}
        checked={selected}
        onChange={(event) => onSelect(link.id, event.target.checked)}
        className="size-4 accent-accent sm:row-span-2"
      />
      <ShortName link={link} />
      <ClickFigure link={link} />
      <time
        dateTime={link.created_at}
        title={fullMoment(link.created_at)}
        className="hidden w-24 text-right text-[13px] text-muted sm:row-span-2 md:block"
      >
        {ago(link.created_at)}
      </time>
      <RowMenu link={link} onDelete={onDelete} />
      <p className="col-span-3 col-start-2 flex min-w-0 items-center gap-1.5 text-[13px] text-muted sm:col-span-1">
        <CornerDownRight size={13} className="shrink-0" aria-hidden />
        {link.name ? <span className="max-w-[55%] shrink-0 truncate text-ink">{link.name}</span> : null}
        <span className="truncate" title={link.original_url}>
          {bareUrl(link.original_url)}
        </span>
      </p>
      <div className="col-span-3 col-start-2 mt-1.5 flex flex-wrap items-center gap-1 empty:hidden xl:hidden">
        <LinkBadges link={link} />
      </div>
    </li>
  );
});

function ShortName({ link }: { link: Link }) {
  return (
    <div className="flex min-w-0 items-center gap-1">
      <RouteLink
        to={`/links/${link.id}`}
        className="truncate font-semibold underline-offset-4 hover:text-accent-strong hover:underline"
      >
        <span className={cx("font-normal text-muted", link.url_type === "standard" && "hidden sm:inline")}>
          {hostOfShort(link.short_url)}/
        </span>
        <span className="[font-feature-settings:'calt'_0,'zero']">{link.short_code}</span>
      </RouteLink>
      <CopyButton text={link.short_url} what={bareUrl(link.short_url)} className="size-8" />
      <div className="hidden min-w-0 items-center gap-1 overflow-hidden xl:flex">
        <LinkBadges link={link} />
      </div>
    </div>
  );
}

const hostOfShort = (shortUrl: string): string => new URL(shortUrl).host;

function ClickFigure({ link }: { link: Link }) {
  return (
    <RouteLink
      to={`/links/${link.id}`}
      title={`${count(link.click_count)} clicks since ${fullMoment(link.created_at)}`}
      className="figures flex h-8 items-center justify-end gap-1.5 rounded-lg px-2.5 text-[13px] font-semibold hover:bg-sunken sm:row-span-2 sm:min-w-28"
    >
      <ChartColumn size={14} className="text-muted" aria-hidden />
      {shortCount(link.click_count)}
      <span className="sr-only font-normal text-muted sm:not-sr-only">
        {link.click_count === 1 ? "click" : "clicks"}
      </span>
    </RouteLink>
  );
}

function RowMenu({ link, onDelete }: Pick<RowProps, "link" | "onDelete">) {
  const { editLink } = useShell();
  const [, navigate] = useLocation();
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${bareUrl(link.short_url)}`} className="-mr-2 size-8 sm:row-span-2 sm:mr-0">
          <EllipsisVertical size={17} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil size={15} aria-hidden />} onSelect={() => editLink(link)}>
        Edit
      </MenuItem>
      <MenuItem icon={<ChartColumn size={15} aria-hidden />} onSelect={() => navigate(`/links/${link.id}`)}>
        See its clicks
      </MenuItem>
      <MenuItem
        icon={<ExternalLink size={15} aria-hidden />}
        onSelect={() => window.open(link.short_url, "_blank", "noopener")}
      >
        Open
      </MenuItem>
      <SwitchItem link={link} />
      <MenuLine />
      <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => onDelete([link.id])}>
        Delete
      </MenuItem>
    </Menu>
  );
}

function SwitchItem({ link }: { link: Link }) {
  const switchLink = useSwitchLink();
  const off = link.status === "disabled";
  const Icon = off ? Power : PowerOff;
  return (
    <MenuItem icon={<Icon size={15} aria-hidden />} onSelect={() => switchLink.mutate({ link, off: !off })}>
      {off ? "Switch on" : "Switch off"}
    </MenuItem>
  );
}
