import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import type { BrandedDomain, Enveloped, Paged, Subdomain } from "../api/types.ts";

export const useSubdomains = () =>
  useQuery({
    queryKey: ["domains", "subdomains"],
    queryFn: async () =>
      (await request<Paged<Subdomain[]>>("GET", "/domains/subdomains", { query: { limit: 100 } })).data,
  });

export const useBrandedDomains = () =>
  useQuery({
    queryKey: ["domains", "branded"],
    queryFn: async () =>
      (await request<Paged<BrandedDomain[]>>("GET", "/domains/branded", { query: { limit: 100 } })).data,
  });

export type DomainKind = "subdomains" | "branded";

export function useAddDomain(kind: DomainKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Record<string, string>) =>
      request<Enveloped<Subdomain | BrandedDomain>>("POST", `/domains/${kind}`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["domains"] }),
  });
}

export function useDeleteDomain(kind: DomainKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `/domains/${kind}/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ["domains"] }),
  });
}

export function useVerifyDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<Enveloped<BrandedDomain>>("POST", `/domains/branded/${id}/verify`),
    onSuccess: () => client.invalidateQueries({ queryKey: ["domains"] }),
  });
}
