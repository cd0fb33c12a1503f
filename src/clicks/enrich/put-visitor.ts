import { createHmac } from "node:crypto";
import { remembering } from "./remembering.ts";
import type { Step } from "./step.ts";

/**
 * A visitor is a keyed hash of address and user agent. Without the key, which never leaves the records, nobody can
 * try addresses against it.
 */
export function putVisitorWith(key: Buffer): Step {
  const hash = remembering(20_000, (identity) => {
    const digest = createHmac("sha256", key).update(identity).digest();
    return digest.readBigUInt64LE(0).toString();
  });
  return (row, { ipAddress, userAgent }) => {
    row.visitor = hash(`${ipAddress}\n${userAgent}`);
  };
}
