import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiPath, type Query, request } from "../api/request.ts";
import type { ContentType, Enveloped, QrCode, ScanQuality, VisualSettings } from "../api/types.ts";

export interface QrDesign {
  content_type: ContentType;
  content_data: Record<string, string | number>;
  visual_settings: Partial<VisualSettings>;
  logo?: string;
}

export interface QrInput extends QrDesign {
  name?: string;
  is_dynamic: boolean;
  tracking_enabled: boolean;
  password?: string;
  expires_at?: string;
}

export const useQrCodes = (query: Query) =>
  useQuery({
    queryKey: ["qr", "list", query],
    queryFn: async ({ signal }) => {
      const answer = await request<Enveloped<{ qrCodes: QrCode[]; pagination: { totalCount: number } }>>(
        "GET",
        "/qr-codes",
        { query, signal },
      );
      return { codes: answer.data.qrCodes, total: answer.data.pagination.totalCount };
    },
    placeholderData: keepPreviousData,
  });

export const useQrCode = (id: string) =>
  useQuery({
    queryKey: ["qr", "one", id],
    queryFn: async () => (await request<Enveloped<{ qrCode: QrCode }>>("GET", `/qr-codes/${id}`)).data.qrCode,
  });

/** Draws and judges a design without keeping it. */
export const useQrPreview = (design: QrDesign | null) =>
  useQuery({
    queryKey: ["qr-preview", design],
    queryFn: async ({ signal }) =>
      (
        await request<Enveloped<{ dataURL: string; scan_quality: ScanQuality }>>("POST", "/qr-codes/preview", {
          body: design,
          signal,
        })
      ).data,
    enabled: design !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });

export function useCreateQr() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: QrInput) =>
      (
        await request<Enveloped<{ id: string }>>("POST", "/qr-codes/generate", {
          body: { ...input, output_format: "json" },
        })
      ).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ["qr"] }),
  });
}

export interface QrChange {
  name?: string;
  content_data?: Record<string, string | number>;
  tracking_enabled?: boolean;
}

export function useUpdateQr(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: QrChange) => request("PUT", `/qr-codes/${id}`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["qr"] }),
  });
}

export function useDeleteQr() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `/qr-codes/${id}`),
    onSuccess: () => Promise.all(["qr", "links", "tests"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const downloadPath = (id: string, format: "png" | "svg" | "pdf", size?: number): string =>
  apiPath(`/qr-codes/${id}/image`, { format, size });
