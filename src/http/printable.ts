import { Stream } from "node:stream";
import { invalid } from "../kernel/index.ts";

/** Nothing that anybody means lies deeper, and whoever walks through a body must come back from it. */
const DEPTH_MAX = 64;

export function refuseDepth(value: unknown, depth = 0): void {
  if (!isJsonTree(value)) return;
  if (depth > DEPTH_MAX) throw invalid("body", "is nested too deeply");
  for (const content of Object.values(value)) refuseDepth(content, depth + 1);
}

/** No text may hold a NUL: PostgreSQL cannot store one, and nobody means one. The fault names the property. */
export function refuseNul(value: unknown, path: string): void {
  if (typeof value === "string" && value.includes("\u0000")) {
    throw invalid(path || "body", "must not contain a NUL character");
  }
  if (!isJsonTree(value)) return;
  for (const [name, content] of Object.entries(value)) {
    refuseNul(name, path);
    refuseNul(content, path === "" ? name : `${path}.${name}`);
  }
}

/** A body may also be bytes or a stream, which are not walked through. */
function isJsonTree(value: unknown): value is object {
  if (value === null || typeof value !== "object") return false;
  return !(value instanceof Uint8Array || value instanceof Stream);
}
