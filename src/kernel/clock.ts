/** Time is an argument: tests move it, production reads it. */
export interface Clock {
  now(): Date;
}

/** A UTC day, the unit of retention and of sums: it has no other length. */
export const DAY_MS = 86_400_000;

export const systemClock: Clock = { now: () => new Date() };
