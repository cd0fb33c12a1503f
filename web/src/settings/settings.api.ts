import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, answered, api, type Body } from "../api/client.ts";
import type { Credentials } from "../session/session.api.ts";

export type ApiKey = Answer<"/api/v1/api-keys", "get">["data"][number];
export type Member = Answer<"/api/v1/accounts", "get">["data"][number];

export type Application = Answer<"/api/v1/connected-applications", "get">["data"][number];

export const useApiKeys = () =>
  useQuery({ queryKey: ["api-keys"], queryFn: async () => (await answered(api.GET("/api/v1/api-keys"))).data });

export const useMembers = () =>
  useQuery({ queryKey: ["members"], queryFn: async () => (await answered(api.GET("/api/v1/accounts"))).data });

export const useApplications = () =>
  useQuery({
    queryKey: ["applications"],
    queryFn: async () => (await answered(api.GET("/api/v1/connected-applications"))).data,
  });

export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => (await answered(api.POST("/api/v1/api-keys", { body: { name } }))).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ["api-keys"] }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answered(api.DELETE("/api/v1/api-keys/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["api-keys"] }),
  });
}

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answered(api.DELETE("/api/v1/connected-applications/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["applications"] }),
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: Body<"/api/v1/account/password", "put">) =>
      answered(api.PUT("/api/v1/account/password", { body })),
  });

export function useAddMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => answered(api.POST("/api/v1/accounts", { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["members"] }),
  });
}

export function useDisableMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_disabled }: Pick<Member, "id" | "is_disabled">) =>
      answered(api.PUT("/api/v1/accounts/{id}", { params: { path: { id } }, body: { is_disabled } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["members"] }),
  });
}
