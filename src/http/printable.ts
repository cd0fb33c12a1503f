import { Stream } from "node:stream";
import { invalid, isUnicodeText } from "../kernel/index.ts";

/** Nothing that anybody means lies deeper, and whoever walks through a body must come back from it. */
const DEPTH_MAX = 64;

export function refuseDepth(value: unknown, depth = 0): void {
  if (!isJsonTree(value)) return;
  if (depth > DEPTH_MAX) throw invalid("body", "is nested too deeply");
  for (const content of Object.values(value)) refuseDepth(content, depth + 1);
}

/** Every text must be one that a store can keep; nobody means another. The fault names the property. */
export function refuseBadText(value: unknown, path: string): void {
  if (typeof value === "string" && !isUnicodeText(value)) {
    throw invalid(path || "body", "must be valid Unicode without NUL");
  }
  if (!isJsonTree(value)) return;
  for (const [name, content] of Object.entries(value)) {
    refuseBadText(name, path);
    refuseBadText(content, path === "" ? name : `${path}.${name}`);
  }
}

/** A body may also be bytes or a stream, which are not walked through. */
function isJsonTree(value: unknown): value is object {
  if (value === null || typeof value !== "object") return false;
  return !(value instanceof Uint8Array || value instanceof Stream);
}
