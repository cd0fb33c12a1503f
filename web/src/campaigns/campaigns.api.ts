import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import type { Campaign, Enveloped, Paged } from "../api/types.ts";

export const useCampaigns = () =>
  useQuery({
    queryKey: ["campaigns"],
    queryFn: async () => (await request<Paged<Campaign[]>>("GET", "/campaigns", { query: { limit: 100 } })).data,
  });

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: ["campaigns", id],
    queryFn: async () => (await request<Enveloped<Campaign>>("GET", `/campaigns/${encodeURIComponent(id)}`)).data,
  });

export type CampaignInput = Partial<Pick<Campaign, "name" | "description" | "start_date" | "end_date" | "tags">>;

export function useSaveCampaign(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignInput) =>
      id === null ? request("POST", "/campaigns", { body }) : request("PUT", `/campaigns/${id}`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["campaigns"] }),
  });
}

export function useDeleteCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `/campaigns/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ["campaigns"] }),
  });
}
