import { expect, test } from "vitest";
import { BoundedMemory, type Markable } from "./bounded-memory.ts";

interface Entry extends Markable {
  readonly value: number;
}

const entry = (value = 1): Entry => ({ value, used: false });

const keysOf = (memory: BoundedMemory<Entry>) => [...memory.entries()].map(([key]) => key).sort();

test("it never holds more than it may, and lets go of what nobody used", () => {
  const memory = new BoundedMemory<Entry>(3);
  for (const key of ["a", "b", "c"]) memory.set(key, entry());
  memory.get("a");
  memory.set("d", entry());
  expect(keysOf(memory)).toEqual(["a", "c", "d"]);
  memory.set("e", entry());
  expect(keysOf(memory)).toEqual(["a", "d", "e"]);
});

test("when everything was used, something still goes", () => {
  const memory = new BoundedMemory<Entry>(2);
  for (const key of ["a", "b"]) memory.set(key, entry());
  for (const key of ["a", "b"]) memory.get(key);
  memory.set("c", entry());
  expect(memory.size).toBe(2);
  expect(keysOf(memory)).toContain("c");
});

test("setting a known key replaces its value and takes no room", () => {
  const memory = new BoundedMemory<Entry>(2);
  for (const value of [1, 2, 3]) memory.set("a", entry(value));
  memory.set("b", entry());
  expect([memory.size, memory.get("a")?.value]).toEqual([2, 3]);
});
