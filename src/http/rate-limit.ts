import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { Refused } from "../kernel/index.ts";

const WINDOW_MS = 60_000;

/** So many requests a minute for each credential; callers without one are told apart by address. */
export async function limitRate(
  api: FastifyInstance,
  options: { perMinute: number; redis: Redis | null },
): Promise<void> {
  await api.register(rateLimit, {
    max: options.perMinute,
    timeWindow: WINDOW_MS,
    // After authentication, which runs first and is cheap: the credential is the key, not the text of a header.
    hook: "preParsing",
    keyGenerator: ({ actor, ip }) => (actor ? `${actor.credential.kind}:${actor.credential.id}` : `address:${ip}`),
    ...(options.redis && { redis: options.redis }),
    // A lost Redis must not take the API with it.
    skipOnError: true,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new Refused("throttled", "Too many requests.", {
        details: { limit: max, remaining: 0, reset_at: new Date(Date.now() + ttl).toISOString() },
      }),
  });
}
