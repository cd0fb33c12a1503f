import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";

export type TestStatus = "draft" | "running" | "paused" | "completed";

export interface Variant {
  id: string;
  name: string;
  destination_url: string;
  traffic_weight: number;
}

export interface AbTest {
  id: string;
  name: string;
  description: string | null;
  primary_qr_id: string;
  traffic_split_mode: "equal" | "weighted";
  min_sample_size: number;
  confidence_level: number;
  track_conversions: boolean;
  status: TestStatus;
  start_date: string | null;
  end_date: string | null;
  winner_variant_id: string | null;
  created_at: string;
  variants: Variant[];
}

export interface VariantResult extends Variant {
  scans: number;
  unique_scanners: number;
  percentage: number;
  participants: number;
  conversions: number;
  conversion_rate: number;
  interval: { low: number; high: number };
}

export interface Result {
  total_scans: number;
  unique_scanners: number;
  sample_size_reached: boolean;
  is_significant: boolean;
  confidence: number | null;
  leading_variant_id: string | null;
  winner_variant_id: string | null;
  sample_ratio_mismatch: boolean;
  verdict: string;
  variants: VariantResult[];
}

export interface TestInput {
  name: string;
  primary_qr_id: string;
  traffic_split_mode: "equal" | "weighted";
  min_sample_size: number;
  confidence_level: number;
  track_conversions: boolean;
  variants: { name: string; destination_url: string; traffic_weight: number }[];
}

export const useTests = () =>
  useQuery({
    queryKey: ["tests", "list"],
    queryFn: async () => (await request<{ tests: AbTest[] }>("GET", "/qr-ab-tests", { query: { limit: 100 } })).tests,
  });

export const useTestResult = (id: string) =>
  useQuery({
    queryKey: ["tests", "result", id],
    queryFn: () => request<{ test: AbTest; analytics: Result }>("GET", `/qr-ab-tests/${id}/analytics`),
  });

export function useCreateTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: TestInput) => (await request<{ test: AbTest }>("POST", "/qr-ab-tests", { body })).test,
    onSuccess: () => client.invalidateQueries({ queryKey: ["tests"] }),
  });
}

export type Move = "start" | "pause" | "complete" | "delete";

export function useMoveTest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ move, winner }: { move: Move; winner?: string | undefined }) =>
      move === "delete"
        ? request<{ message: string }>("DELETE", `/qr-ab-tests/${id}`)
        : request<{ message: string }>("POST", `/qr-ab-tests/${id}/${move}`, {
            ...(winner !== undefined && { body: { winner_variant_id: winner } }),
          }),
    onSuccess: () => Promise.all(["tests", "qr"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export interface PlanInput {
  base_rate: number;
  lift: number;
  variants: number;
  confidence_level: number;
}

export const usePlan = (input: PlanInput | null) =>
  useQuery({
    queryKey: ["plan", input],
    queryFn: () =>
      request<{ plan: { scans_needed: number; conversions_expected: number }; message: string }>(
        "POST",
        "/qr-ab-tests/plan",
        { body: input },
      ),
    enabled: input !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
