import { Info, TriangleAlert } from "lucide-react";
import { Tooltip } from "radix-ui";
import { type ReactNode, useState } from "react";
import { cx } from "../text/cx.ts";
import { Button } from "./button.tsx";

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("skeleton", className)} />;
}

/** A short explanation behind a small sign; opens on hover, on focus and on tap. */
export function Hint({ children, about }: { children: ReactNode; about: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen} delayDuration={150}>
      <Tooltip.Trigger asChild>
        <button
          type="button"
          aria-label={`What ${about} means`}
          className="-m-1 inline-flex rounded-full p-1 align-middle text-muted hover:text-ink"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <Info size={13} aria-hidden />
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={12}
          onPointerDownOutside={() => setOpen(false)}
          className="animate-rise z-60 max-w-64 rounded-lg bg-ink px-3 py-2 text-[12.5px] leading-snug text-canvas shadow-pop"
        >
          {children}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

type Tone = "plain" | "accent" | "warn" | "danger";

const TONES: Record<Tone, string> = {
  plain: "bg-sunken text-muted",
  accent: "bg-accent-soft text-accent-strong",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
};

export function Badge({ tone = "plain", children, icon }: { tone?: Tone; children: ReactNode; icon?: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex h-5.5 max-w-full items-center gap-1 rounded-md px-1.5 text-xs font-medium whitespace-nowrap",
        TONES[tone],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

export function PageHead({ title, children, sub }: { title: ReactNode; children?: ReactNode; sub?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
        {sub ? <p className="mt-1 max-w-2xl text-muted">{sub}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </header>
  );
}

export function EmptyState(props: { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="card flex flex-col items-center px-6 py-14 text-center">
      <div
        aria-hidden
        className="mb-4 flex size-12 items-center justify-center rounded-2xl bg-accent-soft text-accent-strong"
      >
        {props.icon}
      </div>
      <h2 className="text-base font-semibold">{props.title}</h2>
      <div className="mt-1.5 max-w-md leading-relaxed text-muted">{props.children}</div>
      {props.action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{props.action}</div> : null}
    </div>
  );
}

/** What went wrong, in the service's own words, and the one thing to do about it. */
export function Trouble({ error, retry }: { error: unknown; retry?: () => void }) {
  const message = error instanceof Error ? error.message : "Something went wrong.";
  return (
    <div role="alert" className="card flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <TriangleAlert size={18} className="shrink-0 text-danger" aria-hidden />
      <p className="min-w-0 flex-1">{message}</p>
      {retry ? (
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

/** What a request has come to, as far as the place that shows its answer needs to know. */
export interface Asked {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Stands in a card whose own request failed, so that the rest of the page stays; nothing while there is an answer. */
export function CardTrouble({ asked, className }: { asked: Asked; className?: string }) {
  if (asked.error === null || asked.data !== undefined) return null;
  return (
    <div role="alert" className={cx("m-auto flex max-w-sm flex-col items-center px-4 py-8 text-center", className)}>
      <TriangleAlert size={20} className="mb-2.5 text-danger" aria-hidden />
      <p className="text-muted">{asked.error.message}</p>
      <Button size="sm" className="mt-3" busy={asked.isFetching} onClick={() => void asked.refetch()}>
        Try again
      </Button>
    </div>
  );
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-canvas px-1 font-sans text-[11px] font-medium text-muted">
      {children}
    </kbd>
  );
}
