import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import type { Enveloped } from "../api/types.ts";
import type { Credentials } from "../session/session.api.ts";

export interface ApiKey {
  id: string;
  name: string;
  prefix: string;
  created_at: string;
  last_used_at: string | null;
}

export interface Application {
  id: string;
  name: string;
  client_uri: string | null;
  scopes: string[];
  approved_at: string;
  last_used_at: string | null;
}

export interface Member {
  id: string;
  email: string;
  is_owner: boolean;
  is_disabled: boolean;
  created_at: string;
}

const useList = <T>(key: string, path: string) =>
  useQuery({ queryKey: [key], queryFn: async () => (await request<Enveloped<T[]>>("GET", path)).data });

export const useApiKeys = () => useList<ApiKey>("api-keys", "/api-keys");
export const useApplications = () => useList<Application>("applications", "/connected-applications");
export const useMembers = () => useList<Member>("members", "/accounts");

export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) =>
      (await request<Enveloped<ApiKey & { api_key: string }>>("POST", "/api-keys", { body: { name } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ["api-keys"] }),
  });
}

export function useRevoke(key: "api-keys" | "applications") {
  const client = useQueryClient();
  const path = key === "api-keys" ? "/api-keys" : "/connected-applications";
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `${path}/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      request("PUT", "/account/password", { body }),
  });

export function useAddMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => request("POST", "/accounts", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["members"] }),
  });
}

export function useDisableMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_disabled }: Pick<Member, "id" | "is_disabled">) =>
      request("PUT", `/accounts/${id}`, { body: { is_disabled } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["members"] }),
  });
}
