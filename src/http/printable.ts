import { invalid } from "../kernel/index.ts";

/** No text may hold a NUL: PostgreSQL cannot store one, and nobody means one. The fault names the property. */
export function refuseNul(value: unknown, path: string): void {
  if (typeof value === "string") {
    if (value.includes("\u0000")) throw invalid(path, "must not contain a NUL character");
    return;
  }
  if (value === null || typeof value !== "object") return;
  for (const [name, content] of Object.entries(value)) refuseNul(content, path === "" ? name : `${path}.${name}`);
}
