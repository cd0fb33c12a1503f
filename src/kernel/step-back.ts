import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** Behind whoever waits for an answer: a thirtieth of a processor that never rests is theirs. */
export const BEHIND_VISITORS = 15;
/** Behind everybody: what nobody waits for. */
export const BEHIND_ALL = 19;

const TASKS = "/proc/self/task";

/**
 * Lets the calling thread step back when visitors need the processor. On Linux a thread has a priority of its own and
 * its number is a link in /proc; elsewhere the thread keeps the process's priority, which is slower and not wrong.
 */
export function stepBack(): void {
  onLinux(() => setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), BEHIND_VISITORS));
}

/** Does the same for threads of other makes, by their names and as far as these say; each time for those that have come since. */
export function stepBackWith(behind: Readonly<Record<string, number>>): () => void {
  const lowered = new Set<string>();
  return () =>
    onLinux(() => {
      for (const threadId of readdirSync(TASKS).filter((each) => !lowered.has(each))) {
        const niceness = behind[readFileSync(`${TASKS}/${threadId}/comm`, "utf8").trim()];
        if (niceness === undefined) continue;
        setPriority(Number(threadId), niceness);
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
