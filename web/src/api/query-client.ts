import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** A refusal will be the same the second time; only a broken connection or a failing service is worth another try. */
function worthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status < 500;
  return !refused && failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry: worthRetrying },
    mutations: { retry: false },
  },
});
