import { useCallback } from "react";
import { useSearchParams } from "wouter";

/** The state of a page that belongs in its address, so that a view can be shared, bookmarked and gone back to. */
export function useView(): [URLSearchParams, (change: Record<string, string | null>) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: Record<string, string | null>) =>
      setParams(
        (old) => {
          for (const [name, value] of Object.entries(next)) {
            if (value === null || value === "") old.delete(name);
            else old.set(name, value);
          }
          return old;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, change];
}
