import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";

const NICENESS = 19;
const TASKS = "/proc/self/task";

/**
 * Lets the calling thread step back when visitors need the processor. On Linux a thread has a priority of its own and
 * its number is a link in /proc; elsewhere the thread keeps the process's priority, which is slower and not wrong.
 */
export function stepBack(): void {
  onLinux(() => setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), NICENESS));
}

/** Does the same for the threads of these names, each time for those that have come since. */
export function stepBackWith(names: readonly string[]): () => void {
  const lowered = new Set<string>();
  return () =>
    onLinux(() => {
      for (const threadId of readdirSync(TASKS).filter((each) => !lowered.has(each))) {
        if (!names.includes(readFileSync(`${TASKS}/${threadId}/comm`, "utf8").trim())) continue;
        setPriority(Number(threadId), NICENESS);
        lowered.add(threadId);
      }
    });
}

function onLinux(work: () => void): void {
  try {
    work();
  } catch {
    // Not Linux, not allowed, or the thread has just ended.
  }
}
