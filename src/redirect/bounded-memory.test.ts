import { expect, test } from "vitest";
import { BoundedMemory, type Markable } from "./bounded-memory.ts";

interface Entry extends Markable {
  readonly name: string;
}

const entry = (name: string): Entry => ({ name, used: false });

function namesIn(memory: BoundedMemory<string, Entry>): string[] {
  const names: string[] = [];
  memory.deleteWhere(({ name }) => names.push(name) < 0);
  return names.sort();
}

test("it never holds more than it may, and lets go of what nobody used", () => {
  const memory = new BoundedMemory<string, Entry>(3);
  for (const key of ["a", "b", "c"]) memory.set(key, entry(key));
  memory.get("a");
  memory.set("d", entry("d"));
  expect(namesIn(memory)).toEqual(["a", "c", "d"]);
  memory.set("e", entry("e"));
  expect(namesIn(memory)).toEqual(["a", "d", "e"]);
});

test("when everything was used, something still goes", () => {
  const memory = new BoundedMemory<string, Entry>(2);
  for (const key of ["a", "b"]) memory.set(key, entry(key));
  for (const key of ["a", "b"]) memory.get(key);
  memory.set("c", entry("c"));
  expect(memory.size).toBe(2);
  expect(namesIn(memory)).toContain("c");
});

test("setting a known key replaces its value and takes no room", () => {
  const memory = new BoundedMemory<string, Entry>(2);
  for (const name of ["1", "2", "3"]) memory.set("a", entry(name));
  memory.set("b", entry("b"));
  expect([memory.size, memory.get("a")?.name]).toEqual([2, "3"]);
});

test("what is gone is deleted wherever it lies", () => {
  const memory = new BoundedMemory<string, Entry>(3);
  for (const key of ["a", "b", "c"]) memory.set(key, entry(key === "b" ? "kept" : "gone"));
  memory.deleteWhere(({ name }) => name === "gone");
  expect(namesIn(memory)).toEqual(["kept"]);
});
