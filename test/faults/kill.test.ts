import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { proveClicks } from "../support/prove-clicks.ts";
import { newFolder } from "../support/start-process.ts";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a service that is killed again and again under load loses no answered click and counts none twice", async () => {
  const { answered, cutOff, counted } = await proveClicks({ folder, kills: 2, say: () => undefined });
  expect(answered).toBeGreaterThan(0);
  expect(counted.counters).toBeGreaterThanOrEqual(answered);
  expect(counted.counters).toBeLessThanOrEqual(answered + cutOff);
  expect(new Set(Object.values(counted)).size).toBe(1);
});
