import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, answered, api, type Body } from "../api/client.ts";

export type Account = Answer<"/api/v1/account", "get">["data"];
export type Credentials = Body<"/api/v1/auth/sign-in", "post">;

export const accountKey = ["account"] as const;

export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: async (): Promise<Account> => (await answered(api.GET("/api/v1/account"))).data,
    staleTime: 60_000,
  });
}

export function useSignIn(kind: "sign-in" | "sign-up") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => answered(api.POST(`/api/v1/auth/${kind}`, { body })),
    onSuccess: () => client.resetQueries({ queryKey: accountKey }),
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(api.POST("/api/v1/auth/sign-out")),
    // Nothing of this account may stay behind for whoever signs in next.
    onSettled: () => {
      client.clear();
      window.location.assign("/app");
    },
  });
}

/** What the service says of itself to anybody. */
export const useService = () =>
  useQuery({
    queryKey: ["service"],
    queryFn: async () => (await answered(api.GET("/api/v1/service"))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
