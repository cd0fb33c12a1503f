import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { type Clock, Refused } from "../kernel/index.ts";

/**
 * A limit on things that can be guessed. An attempt is taken before it is checked and given back when it was right,
 * so that a thousand parallel guesses count as a thousand.
 */
export interface Throttle {
  /** Refuses (429) when the key has no attempt left in this window. */
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
  /** The refusal that the key has met, while it holds: whoever goes on guessing is told so without asking anybody. */
  refusalOf(key: string): Refused | null;
}

export interface ThrottleOptions {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly clock: Clock;
  /** Counts are shared between nodes when there is one. */
  readonly redis: Redis | null;
}

const KEYS_MAX = 100_000;

export function createThrottle(options: ThrottleOptions): Throttle {
  const counters = options.redis ? redisCounters(options.redis, options) : memoryCounters(options);
  const refusals = new LRUCache<string, { refused: Refused; resetAt: number }>({ max: KEYS_MAX });

  function refusalOf(key: string): Refused | null {
    const met = refusals.get(key);
    return met !== undefined && met.resetAt > options.clock.nowMs() ? met.refused : null;
  }

  return {
    refusalOf,
    async take(key) {
      const met = refusalOf(key);
      if (met !== null) throw met;
      const { count, resetAt } = await counters.add(key, 1);
      if (count <= options.limit) return;
      const refused = new Refused("throttled", "Too many attempts. Try again later.", {
        details: { limit: options.limit, remaining: 0, reset_at: new Date(resetAt).toISOString() },
      });
      refusals.set(key, { refused, resetAt });
      throw refused;
    },
    async giveBack(key) {
      await counters.add(key, -1);
      refusals.delete(key);
    },
  };
}

interface Counters {
  add(key: string, by: number): Promise<{ count: number; resetAt: number }>;
}

function memoryCounters({ clock, windowMs }: ThrottleOptions): Counters {
  const windows = new LRUCache<string, { count: number; resetAt: number }>({ max: KEYS_MAX });
  return {
    async add(key, by) {
      const now = clock.nowMs();
      const current = windows.get(key);
      const window = current && current.resetAt > now ? current : { count: 0, resetAt: now + windowMs };
      window.count += by;
      windows.set(key, window);
      // A copy: the next attempt may count on before this one is read.
      return { ...window };
    },
  };
}

function redisCounters(redis: Redis, { name, windowMs, clock }: ThrottleOptions): Counters {
  return {
    async add(key, by) {
      const id = `signpost:throttle:${name}:${key}`;
      const results = await redis.multi().incrby(id, by).pexpire(id, windowMs, "NX").pttl(id).exec();
      const [count, , ttl] = (results ?? []).map(([, value]) => Number(value));
      return { count: count ?? 0, resetAt: clock.nowMs() + Math.max(ttl ?? windowMs, 0) };
    },
  };
}
