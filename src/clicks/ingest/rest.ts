import { performance } from "node:perf_hooks";

/** From this share of busy time on, the event loop has visitors to serve, and ingesting steps back. */
const BUSY_FROM = 0.7;
/** When it does, it works at most one part of the time in this many. */
const WORK_ONE_PART_IN = 40;
/** A backlog is cleared in the end, however busy the loop is. */
const REST_MAX_MS = 10_000;

/**
 * How long the ingester may rest after a batch. On a machine with a processor to spare the loop is not busy and it
 * never rests; where visitors and ingesting share one, visitors come first and clicks wait in the journal, which is
 * made for that. A reader of a report ends the rest at once, and so does the end of the rush.
 */
export function restAfter(batchMs: number): number {
  return Math.min(REST_MAX_MS, batchMs * (WORK_ONE_PART_IN - 1));
}

/** Whoever asks is at work, so over a shorter time every loop looks busy. */
const WATCH_MS = 50;

/** How long the loop has been at work and how long it has waited, in milliseconds since it started. */
interface LoopTimes {
  readonly active: number;
  readonly idle: number;
}

/** Says whether the event loop was busy since it was asked last. */
export function watchLoop(read: () => LoopTimes = performance.eventLoopUtilization): () => boolean {
  let last = read();
  let busy = false;
  return () => {
    const now = read();
    const activeMs = now.active - last.active;
    const allMs = activeMs + now.idle - last.idle;
    if (allMs < WATCH_MS) return busy;
    last = now;
    busy = activeMs >= BUSY_FROM * allMs;
    return busy;
  };
}
