import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, answered, api, type Body } from "../api/client.ts";

const REPORT = "/api/v1/qr-ab-tests/{testId}/analytics";
const at = (testId: string) => ({ params: { path: { testId } } });

export type AbTest = Answer<typeof REPORT, "get">["test"];
export type TestStatus = AbTest["status"];
export type Result = Answer<typeof REPORT, "get">["analytics"];
export type VariantResult = Result["variants"][number];
export type TestInput = Body<"/api/v1/qr-ab-tests", "post">;
export type PlanInput = Body<"/api/v1/qr-ab-tests/plan", "post">;

export const useTests = () =>
  useQuery({
    queryKey: ["tests", "list"],
    queryFn: async () => (await answered(api.GET("/api/v1/qr-ab-tests", { params: { query: { limit: 100 } } }))).tests,
  });

export const useTestResult = (id: string) =>
  useQuery({
    queryKey: ["tests", "result", id],
    queryFn: () => answered(api.GET(REPORT, at(id))),
    // Scans are announced as they come; where a proxy swallows the announcement, the figures still follow.
    refetchInterval: 15_000,
  });

export function useCreateTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: TestInput) => (await answered(api.POST("/api/v1/qr-ab-tests", { body }))).test,
    onSuccess: () => client.invalidateQueries({ queryKey: ["tests"] }),
  });
}

export type Move = "start" | "pause" | "complete" | "delete";

interface Moved {
  move: Move;
  /** Only for a completed test: where its code leads from now on; without it the figures decide. */
  winner?: string | undefined;
}

async function moveTest(id: string, { move, winner }: Moved): Promise<{ message: string }> {
  if (move === "delete") return answered(api.DELETE("/api/v1/qr-ab-tests/{testId}", at(id)));
  if (move === "start") return answered(api.POST("/api/v1/qr-ab-tests/{testId}/start", at(id)));
  if (move === "pause") return answered(api.POST("/api/v1/qr-ab-tests/{testId}/pause", at(id)));
  const body = winner === undefined ? {} : { winner_variant_id: winner };
  return answered(api.POST("/api/v1/qr-ab-tests/{testId}/complete", { ...at(id), body }));
}

export function useMoveTest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (moved: Moved) => moveTest(id, moved),
    onSuccess: () => Promise.all(["tests", "qr"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const usePlan = (input: PlanInput | null) =>
  useQuery({
    queryKey: ["plan", input],
    queryFn: () => {
      if (input === null) throw new Error("There is nothing to plan yet.");
      return answered(api.POST("/api/v1/qr-ab-tests/plan", { body: input }));
    },
    enabled: input !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
