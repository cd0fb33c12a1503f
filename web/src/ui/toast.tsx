import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";

interface Notice {
  id: number;
  text: string;
  tone: "calm" | "bad";
  action?: { label: string; run: () => void };
}

let notices: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

export function dismiss(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

/** Says something once at the foot of the screen. Failures stay until they are put away. */
export function notify(
  text: string,
  options: Partial<Pick<Notice, "tone" | "action">> & { forMs?: number } = {},
): number {
  const id = nextId++;
  const notice: Notice = { id, text, tone: options.tone ?? "calm", ...(options.action && { action: options.action }) };
  publish([...notices.slice(-2), notice]);
  if (notice.tone === "calm") setTimeout(() => dismiss(id), options.forMs ?? 4000);
  return id;
}

export const notifyFailure = (error: unknown): number =>
  notify(error instanceof Error ? error.message : "Something went wrong. Try again.", { tone: "bad" });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => notices);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-60 flex flex-col items-center gap-2 lg:bottom-6"
    >
      {shown.map((notice) => (
        <div
          key={notice.id}
          role={notice.tone === "bad" ? "alert" : undefined}
          className="animate-rise pointer-events-auto flex max-w-full items-center gap-3 rounded-xl bg-ink py-1.5 pr-1.5 pl-4 text-[13px] text-canvas shadow-pop"
        >
          <span className="min-w-0 break-words">{notice.text}</span>
          {notice.action ? (
            <button
              type="button"
              className="h-8 rounded-lg px-2.5 font-semibold underline-offset-4 hover:underline focus-visible:outline-canvas"
              onClick={() => {
                notice.action?.run();
                dismiss(notice.id);
              }}
            >
              {notice.action.label}
            </button>
          ) : null}
          <IconButton
            label="Dismiss"
            className="size-8 text-canvas hover:bg-transparent hover:text-canvas hover:opacity-70"
            onClick={() => dismiss(notice.id)}
          >
            <X size={15} aria-hidden />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
