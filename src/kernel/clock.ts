/** Time is an argument: tests move it, production reads it. */
export interface Clock {
  now(): Date;
  /** The same in milliseconds since 1970, for the redirect: it need not make a date for that. */
  nowMs(): number;
}

/** A UTC day, the unit of retention and of sums: it has no other length. */
export const DAY_MS = 86_400_000;

export const systemClock: Clock = { now: () => new Date(), nowMs: Date.now };
