import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import type { Random } from "../kernel/index.ts";

/** An answer as it went out. */
export interface KeptAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Closes an answer with the client's own Idempotency-Key: whoever reads the table alone cannot read what was answered. */
export function seal(answer: KeptAnswer, owner: KeyOwner, random: Random): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(owner), nonce);
  const head = `${JSON.stringify({ status: answer.status, contentType: answer.contentType })}\n`;
  const sealed = Buffer.concat([cipher.update(head), cipher.update(answer.body), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Buffer, owner: KeyOwner): KeptAnswer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, secretOf(owner), nonce);
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  const headEnd = plain.indexOf("\n");
  const { status, contentType } = JSON.parse(plain.subarray(0, headEnd).toString()) as Omit<KeptAnswer, "body">;
  return { status, contentType, body: plain.subarray(headEnd + 1) };
}

export interface KeyOwner {
  readonly accountId: string;
  readonly key: string;
}

function secretOf({ accountId, key }: KeyOwner): Buffer {
  return Buffer.from(hkdfSync("sha256", key, accountId, "signpost idempotent answer", 32));
}
