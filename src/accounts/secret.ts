import { createHash } from "node:crypto";
import type { Random } from "../kernel/index.ts";

const SECRET_BYTES = 32;

/** A random text that opens something. It is shown once; only its digest is kept. */
export function newSecret(random: Random, prefix: string): string {
  return `${prefix}${random.bytes(SECRET_BYTES).toString("base64url")}`;
}

/** Looking a digest up by equality tells nothing about the secret, whatever time it takes. */
export function digestOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
