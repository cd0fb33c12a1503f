import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answered, api, type Body, type Query } from "../api/client.ts";
import { apiPath } from "../api/path.ts";

export type QrDesign = Body<"/api/v1/qr-codes/preview", "post">;
export type QrInput = Body<"/api/v1/qr-codes/generate", "post">;
export type QrChange = Body<"/api/v1/qr-codes/{id}", "put">;
export type QrQuery = Query<"/api/v1/qr-codes", "get">;

const ONE = "/api/v1/qr-codes/{id}";
const at = (id: string) => ({ params: { path: { id } } });

export const useQrCodes = (query: QrQuery) =>
  useQuery({
    queryKey: ["qr", "list", query],
    queryFn: async ({ signal }) => {
      const { data } = await answered(api.GET("/api/v1/qr-codes", { params: { query }, signal }));
      return { codes: data.qrCodes, total: data.pagination.totalCount };
    },
    placeholderData: keepPreviousData,
  });

export const useQrCode = (id: string) =>
  useQuery({ queryKey: ["qr", "one", id], queryFn: async () => (await answered(api.GET(ONE, at(id)))).data.qrCode });

/** Draws and judges a design without keeping it. */
export const useQrPreview = (design: QrDesign | null) =>
  useQuery({
    queryKey: ["qr-preview", design],
    queryFn: async ({ signal }) => {
      if (design === null) throw new Error("There is nothing to draw yet.");
      return (await answered(api.POST("/api/v1/qr-codes/preview", { body: design, signal }))).data;
    },
    enabled: design !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });

export function useCreateQr() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: QrInput) => {
      const body = { ...input, output_format: "json" } as const;
      const answer = await answered(api.POST("/api/v1/qr-codes/generate", { body }));
      if (!("data" in answer)) throw new Error("The service answered in another format than it was asked for.");
      return answer.data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["qr"] }),
  });
}

export function useUpdateQr(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: QrChange) => answered(api.PUT(ONE, { ...at(id), body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["qr"] }),
  });
}

export function useDeleteQr() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answered(api.DELETE(ONE, at(id))),
    onSuccess: () => Promise.all(["qr", "links", "tests"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const downloadPath = (id: string, format: "png" | "svg" | "pdf", size?: number): string =>
  apiPath(`/qr-codes/${id}/image`, { format, size });
