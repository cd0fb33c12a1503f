import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { FormEvent, ReactNode } from "react";
import { cx } from "../text/cx.ts";
import { Button, IconButton } from "./button.tsx";

interface Shown {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

function Frame({ open, onClose, className, children }: Omit<Shown, "title" | "description"> & { className: string }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-fade fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className={cx("fixed z-50 flex flex-col bg-surface outline-none", className)}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Head({ title, description }: Pick<Shown, "title" | "description">) {
  return (
    <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3 sm:px-6">
      <div>
        <Dialog.Title className="text-base font-semibold">{title}</Dialog.Title>
        {description ? <p className="mt-1 text-[13px] text-muted">{description}</p> : null}
      </div>
      <Dialog.Close asChild>
        <IconButton label="Close" className="-mt-1 -mr-2">
          <X size={18} aria-hidden />
        </IconButton>
      </Dialog.Close>
    </div>
  );
}

/** A small question in the middle of the screen; on a phone it stands on the lower edge, under the thumbs. */
export function Modal({ open, onClose, title, description, children }: Shown) {
  return (
    <Frame
      open={open}
      onClose={onClose}
      className={cx(
        "animate-rise inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto rounded-t-2xl pb-[env(safe-area-inset-bottom)] shadow-pop",
        "sm:inset-x-auto sm:top-[12vh] sm:bottom-auto sm:left-1/2 sm:w-[30rem] sm:-translate-x-1/2 sm:rounded-2xl sm:border sm:border-line",
      )}
    >
      <Head title={title} description={description} />
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </Frame>
  );
}

/** A tall panel from the right for work that takes a minute; the page behind it keeps its place. */
export function Panel({ open, onClose, title, description, children }: Shown) {
  return (
    <Frame
      open={open}
      onClose={onClose}
      className="animate-slide-in inset-y-0 right-0 w-full border-l border-line shadow-pop sm:w-[34rem]"
    >
      <Head title={title} description={description} />
      {children}
    </Frame>
  );
}

interface PanelFormProps {
  title: string;
  description?: ReactNode;
  action: string;
  busy: boolean;
  trouble: string | null;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form in a panel: its fields scroll, its buttons stay. */
export function PanelForm({ title, description, action, busy, trouble, onClose, onSubmit, children }: PanelFormProps) {
  return (
    <Panel open onClose={onClose} title={title} description={description}>
      <form onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 space-y-5 overflow-y-auto px-5 pt-1 pb-6 sm:px-6">{children}</div>
        <div className="flex items-center justify-end gap-2 border-t border-line px-5 py-3 sm:px-6">
          <p role="alert" className="mr-auto text-[13px] text-danger">
            {trouble}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
