import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answered, api, type Body } from "../api/client.ts";

const ONE = "/api/v1/campaigns/{id}";
const at = (id: string) => ({ params: { path: { id } } });

export const useCampaigns = () =>
  useQuery({
    queryKey: ["campaigns"],
    queryFn: async () => (await answered(api.GET("/api/v1/campaigns", { params: { query: { limit: 100 } } }))).data,
  });

export const useCampaign = (id: string) =>
  useQuery({ queryKey: ["campaigns", id], queryFn: async () => (await answered(api.GET(ONE, at(id)))).data });

type CampaignInput = Body<"/api/v1/campaigns", "post">;

export function useSaveCampaign(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CampaignInput): Promise<unknown> =>
      id === null ? answered(api.POST("/api/v1/campaigns", { body })) : answered(api.PUT(ONE, { ...at(id), body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["campaigns"] }),
  });
}

export function useDeleteCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answered(api.DELETE(ONE, at(id))),
    onSuccess: () => client.invalidateQueries({ queryKey: ["campaigns"] }),
  });
}
