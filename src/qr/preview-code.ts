import type { Actor } from "../kernel/index.ts";
import { type GeneratedCode, generatedOf } from "./generate-code.ts";
import type { IssueCodes } from "./issue-codes.ts";
import { planCode } from "./plan-code.ts";
import type { PreviewInput } from "./qr.schema.ts";

export function previewCodeWith({ draw }: Pick<IssueCodes, "draw">) {
  /** Draws and judges a design. Nothing is stored; a short code in it is only as long as the real one will be. */
  return async function previewCode(actor: Actor, input: PreviewInput): Promise<GeneratedCode> {
    return generatedOf(await draw(actor, planCode(input)));
  };
}
