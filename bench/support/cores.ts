import { spawnSync } from "node:child_process";
import { cpus } from "node:os";

/** A server under test has one core, whatever it does in its threads; the load comes from another. */
export const pinned = cpus().length > 1 && spawnSync("taskset", ["-V"]).status === 0;

export function onCore(core: number, command: readonly string[]): readonly string[] {
  return pinned ? ["taskset", "-c", String(core), ...command] : command;
}
