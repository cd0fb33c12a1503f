import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

const NICENESS = 10;

/**
 * Lets the calling thread step back when visitors need the processor. On Linux a thread has a priority of its own and
 * its number is a link in /proc; elsewhere the thread keeps the process's priority, which is slower and not wrong.
 */
export function lowerPriority(): void {
  try {
    const threadId = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (Number.isInteger(threadId)) setPriority(threadId, NICENESS);
  } catch {
    // Not Linux, or not allowed.
  }
}
