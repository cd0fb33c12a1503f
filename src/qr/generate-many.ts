import { type Actor, Refused } from "../kernel/index.ts";
import type { DrawnCode } from "./draw-code.ts";
import { type GeneratedCode, generatedOf } from "./generate-code.ts";
import type { IssueCodes } from "./issue-codes.ts";
import { planCode } from "./plan-code.ts";
import type { BulkInput } from "./qr.schema.ts";

/** What became of one row of an import, in the order of the rows. */
export type RowOutcome =
  | { readonly row: number; readonly generated: GeneratedCode }
  | { readonly row: number; readonly refused: Refused };

/**
 * Makes many codes. Each row stands for itself: a wrong one is named and the others are made. All that are made are
 * stored in one step.
 */
export function generateManyWith({ draw, storeAll }: IssueCodes) {
  return async function generateMany(
    actor: Actor,
    { codes, visual_settings: shared }: BulkInput,
  ): Promise<RowOutcome[]> {
    const drawn: DrawnCode[] = [];
    const refused = new Map<number, Refused>();
    const rowOf = new Map<string, number>();
    for (const [index, input] of codes.entries()) {
      const row = index + 1;
      try {
        const look = { ...shared, ...input.visual_settings };
        const plan = planCode({ ...input, visual_settings: look, source: "BULK_IMPORT" });
        const code = await draw(actor, plan, "bulk_import");
        drawn.push(code);
        rowOf.set(code.draft.id, row);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused.set(row, error);
      }
    }
    const stored = await storeAll(drawn);
    return [
      ...stored.map((code) => ({ row: rowOf.get(code.draft.id) ?? 0, generated: generatedOf(code) })),
      ...[...refused].map(([row, refusal]) => ({ row, refused: refusal })),
    ].sort((one, other) => one.row - other.row);
  };
}
