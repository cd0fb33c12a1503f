import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Removes the tables that were dropped: elsewhere a task of the engine does it, which it lacks as WebAssembly. Must
 * come before the engine starts. Their statements are named `database.table.id.sql`, and their rows lie under the id.
 */
export function removeDropped(dataDir: string): void {
  const folder = join(dataDir, "metadata_dropped");
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const id = name.split(".").at(-2) ?? "";
    if (id.length > 0) rmSync(join(dataDir, "store", id.slice(0, 3), id), { recursive: true, force: true });
    rmSync(join(folder, name));
  }
}
