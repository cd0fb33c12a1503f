import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "../text/cx.ts";

type Look = "primary" | "secondary" | "ghost" | "danger";
type Size = "sm" | "md" | "lg";

const LOOKS: Record<Look, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "bg-surface text-ink border border-edge hover:bg-sunken",
  ghost: "text-muted hover:text-ink hover:bg-sunken",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
};

const SIZES: Record<Size, string> = {
  sm: "h-8 px-2.5 text-[13px] gap-1.5",
  md: "h-9 px-3.5 text-sm gap-2",
  lg: "h-11 px-5 text-[15px] gap-2",
};

function buttonClass(look: Look, size: Size, extra: string | undefined): string {
  return cx(
    "inline-flex items-center justify-center rounded-lg font-medium whitespace-nowrap select-none",
    "transition-colors duration-100 disabled:opacity-50 disabled:cursor-not-allowed",
    LOOKS[look],
    SIZES[size],
    extra,
  );
}

interface Dress {
  look?: Look;
  size?: Size;
  icon?: ReactNode;
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Dress & { busy?: boolean; ref?: React.Ref<HTMLButtonElement> };

export function Button({ look = "secondary", size = "md", icon, busy, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy === true}
      aria-busy={busy}
      className={buttonClass(look, size, className)}
    >
      {icon}
      {children}
    </button>
  );
}

export function ButtonLink(props: Dress & { to: string; children: ReactNode; className?: string }) {
  const { look = "secondary", size = "md", icon, to, children, className } = props;
  return (
    <Link to={to} className={buttonClass(look, size, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** An ordinary address: a download or a page outside the dashboard. */
export function ButtonAnchor(
  props: Dress & { href: string; children: ReactNode; download?: boolean | string; className?: string },
) {
  const { look = "secondary", size = "md", icon, href, children, download, className } = props;
  return (
    <a href={href} download={download} className={buttonClass(look, size, className)}>
      {icon}
      {children}
    </a>
  );
}

export function IconButton(
  props: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: React.Ref<HTMLButtonElement> },
) {
  const { label, className, children, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        "inline-flex size-9 shrink-0 items-center justify-center rounded-lg text-muted",
        "hover:bg-sunken hover:text-ink transition-colors duration-100 disabled:opacity-40",
        className,
      )}
    >
      {children}
    </button>
  );
}
