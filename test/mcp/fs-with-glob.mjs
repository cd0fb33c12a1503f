// The conformance suite imports `globSync`, which Node has since 22, for a command that these tests do not use.
export { existsSync, mkdtempSync, promises, readdirSync, readFileSync, writeFileSync } from "node:fs";

export function globSync() {
  throw new Error("globSync is not part of Node 20.");
}
