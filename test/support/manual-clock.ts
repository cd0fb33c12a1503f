import type { Clock } from "../../src/kernel/index.ts";

/** A clock that a test moves. */
export interface ManualClock extends Clock {
  set(time: string | Date): void;
  advance(ms: number): void;
}

export function manualClock(start: string): ManualClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    nowMs: () => now.getTime(),
    set: (time) => {
      now = new Date(time);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
