import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { plural } from "../text/format.ts";
import { notify, notifyFailure } from "../ui/toast.tsx";
import { deleteLink } from "./links.api.ts";

const UNDO_MS = 6000;

/** Links that a person has deleted but may still take back: hidden everywhere, not yet deleted in the service. */
let doomed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setDoomed(next: ReadonlySet<string>): void {
  doomed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const without = (ids: readonly string[]): ReadonlySet<string> => new Set([...doomed].filter((id) => !ids.includes(id)));

export const useDoomed = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => doomed);

// Whoever closes the page has made up their mind.
window.addEventListener("pagehide", () => {
  for (const id of doomed) void deleteLink(id);
});

/** Hides the links at once and deletes them when the time for an undo is over. */
export function useDeleteLinks(): (ids: readonly string[]) => void {
  const client = useQueryClient();
  return (ids) => {
    setDoomed(new Set([...doomed, ...ids]));
    const timer = setTimeout(() => {
      void Promise.all(ids.map(deleteLink))
        .catch(notifyFailure)
        .then(() => client.invalidateQueries({ queryKey: ["links"] }))
        .finally(() => setDoomed(without(ids)));
    }, UNDO_MS);
    const undo = () => {
      clearTimeout(timer);
      setDoomed(without(ids));
    };
    notify(`${plural(ids.length, "link")} deleted`, { action: { label: "Undo", run: undo }, forMs: UNDO_MS });
  };
}
