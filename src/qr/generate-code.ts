import type { Actor } from "../kernel/index.ts";
import type { ScanQuality } from "../qr-image/index.ts";
import { type DrawnCode, issuedCode } from "./draw-code.ts";
import type { IssueCodes } from "./issue-codes.ts";
import { planCode } from "./plan-code.ts";
import type { GenerateInput } from "./qr.schema.ts";
import type { QrCode } from "./qr-code.ts";

/** A code that has just been made, with the picture that was read back. */
export interface GeneratedCode {
  readonly code: QrCode;
  readonly png: Buffer;
  readonly quality: ScanQuality;
}

export function generateCodeWith({ draw, storeAll }: IssueCodes) {
  return async function generateCode(actor: Actor, input: GenerateInput): Promise<GeneratedCode> {
    const drawn = await draw(actor, planCode(input));
    const [stored = drawn] = await storeAll([drawn]);
    return generatedOf(stored);
  };
}

export function generatedOf(drawn: DrawnCode): GeneratedCode {
  return { code: issuedCode(drawn), png: drawn.checked.png, quality: drawn.checked.quality };
}
