import { expect, test } from "vitest";
import { createThrottle } from "./throttle.ts";

function throttleAt(start: number) {
  let now = start;
  const clock = { now: () => new Date(now), nowMs: () => now };
  const throttle = createThrottle({ name: "test", limit: 3, windowMs: 60_000, clock, redis: null });
  return { throttle, advance: (ms: number) => (now += ms) };
}

test("the attempt after the last one is refused, and says when to come back", async () => {
  const { throttle } = throttleAt(0);
  for (let count = 0; count < 3; count += 1) await throttle.take("key");
  await expect(throttle.take("key")).rejects.toMatchObject({
    kind: "throttled",
    details: { limit: 3, remaining: 0, reset_at: "1970-01-01T00:01:00.000Z" },
  });
  await throttle.take("another key");
});

test("a right attempt is given back and costs nothing", async () => {
  const { throttle } = throttleAt(0);
  for (let count = 0; count < 10; count += 1) {
    await throttle.take("key");
    await throttle.giveBack("key");
  }
});

test("a thousand guesses at once count as a thousand", async () => {
  const { throttle } = throttleAt(0);
  const results = await Promise.allSettled(Array.from({ length: 1000 }, () => throttle.take("key")));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("a new window begins with all its attempts", async () => {
  const { throttle, advance } = throttleAt(0);
  for (let count = 0; count < 3; count += 1) await throttle.take("key");
  advance(60_000);
  await throttle.take("key");
});

test("a refusal is known at once until its window ends, or until an attempt that was under way proves right", async () => {
  const { throttle, advance } = throttleAt(0);
  expect(throttle.refusalOf("key")).toBeNull();
  for (let count = 0; count < 4; count += 1) await throttle.take("key").catch(() => undefined);
  expect(throttle.refusalOf("key")).toMatchObject({ kind: "throttled" });
  await throttle.giveBack("key");
  expect(throttle.refusalOf("key")).toBeNull();
  await throttle.take("key").catch(() => undefined);
  expect(throttle.refusalOf("key")).not.toBeNull();
  advance(60_000);
  expect(throttle.refusalOf("key")).toBeNull();
});
