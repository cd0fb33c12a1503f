import { useEffect } from "react";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Single keys for what people do all day. They keep quiet while someone types or a dialog is open. */
export function useShortcuts(keys: { create: () => void; search: () => void; palette: () => void }): void {
  const { create, search, palette } = keys;
  useEffect(() => {
    const single: Record<string, () => void> = { c: create, "/": search };
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        palette();
        return;
      }
      const busy = event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target);
      const run = single[event.key.toLowerCase()];
      if (busy || run === undefined || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [create, search, palette]);
}
