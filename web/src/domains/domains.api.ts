import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answered, api, type Body } from "../api/client.ts";

const ALL = { params: { query: { limit: 100 } } };

export const useSubdomains = () =>
  useQuery({
    queryKey: ["domains", "subdomains"],
    queryFn: async () => (await answered(api.GET("/api/v1/domains/subdomains", ALL))).data,
  });

export const useBrandedDomains = () =>
  useQuery({
    queryKey: ["domains", "branded"],
    queryFn: async () => (await answered(api.GET("/api/v1/domains/branded", ALL))).data,
  });

export type DomainKind = "subdomains" | "branded";

type NewSubdomain = Body<"/api/v1/domains/subdomains", "post">;
type NewBranded = Body<"/api/v1/domains/branded", "post">;

export function useAddDomain(kind: DomainKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewSubdomain & NewBranded): Promise<unknown> =>
      kind === "branded"
        ? answered(api.POST("/api/v1/domains/branded", { body }))
        : answered(api.POST("/api/v1/domains/subdomains", { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["domains"] }),
  });
}

export function useDeleteDomain(kind: DomainKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answered(api.DELETE(`/api/v1/domains/${kind}/{id}`, { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["domains"] }),
  });
}

export function useVerifyDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answered(api.POST("/api/v1/domains/branded/{id}/verify", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["domains"] }),
  });
}
