import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import type { Enveloped } from "../api/types.ts";

export interface Account {
  id: string;
  email: string;
  is_owner: boolean;
  created_at: string;
}

export const accountKey = ["account"] as const;

export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: async () => (await request<Enveloped<Account>>("GET", "/account")).data,
    staleTime: 60_000,
  });
}

export interface Credentials {
  email: string;
  password: string;
}

export function useSignIn(kind: "sign-in" | "sign-up") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => request("POST", `/auth/${kind}`, { body: credentials }),
    onSuccess: () => client.resetQueries({ queryKey: accountKey }),
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request("POST", "/auth/sign-out"),
    // Nothing of this account may stay behind for whoever signs in next.
    onSettled: () => {
      client.clear();
      window.location.assign("/app");
    },
  });
}

export interface Service {
  base_url: string;
  service_domain: string;
  signup: string;
  version: string;
}

export const useService = () =>
  useQuery({
    queryKey: ["service"],
    queryFn: async () => (await request<Enveloped<Service>>("GET", "/service")).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
