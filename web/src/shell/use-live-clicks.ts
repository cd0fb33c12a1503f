import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const PAUSE_MS = 800;

/** Keeps every figure on the screen current: a click that the service records refreshes what counts clicks. */
export function useLiveClicks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const source = new EventSource("/api/v1/analytics/live");
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A busy link sends many events a second; the figures follow at a pace that eyes can.
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const key of ["links", "analytics", "qr", "tests", "campaigns"])
          void client.invalidateQueries({ queryKey: [key] });
      }, PAUSE_MS);
    };
    source.addEventListener("click", refresh);
    source.addEventListener("message", refresh);
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [client]);
}
