import { createHash, createHmac } from "node:crypto";
import { invalid } from "../kernel/index.ts";

/** The part of a request that must be the same when its key is. */
export interface KeyedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: unknown;
}

const DEPTH_MAX = 64;

/** What is stored instead of the key. The account is part of it: equal keys of two accounts have nothing in common. */
export function digestOfKey(accountId: string, key: string): Buffer {
  return createHash("sha256").update(`${accountId}\n${key}`).digest();
}

/**
 * Tells two requests apart without keeping either. It is keyed with the Idempotency-Key, which is stored nowhere: a
 * body may hold a password, and its plain hash would let anybody who reads the table try passwords at full speed.
 */
export function fingerprintOf(key: string, { method, url, body }: KeyedRequest): Buffer {
  const hmac = createHmac("sha256", key).update(`${method} ${url}\n`);
  if (body instanceof Uint8Array) return hmac.update(body).digest();
  return hmac.update(canonical(body, 0)).digest();
}

/** One text for one meaning: the order in which a client writes properties says nothing. */
function canonical(value: unknown, depth: number): string {
  if (depth > DEPTH_MAX) throw invalid("body", "is nested too deeply");
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "";
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item, depth + 1)}`).join()}}`;
}
