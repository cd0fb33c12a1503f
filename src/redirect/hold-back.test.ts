import { expect, test } from "vitest";
import { holdBackWith } from "./hold-back.ts";

function setUp() {
  const waiting: (() => void)[] = [];
  const answered: number[] = [];
  const holdBack = holdBackWith((work) => waiting.push(work));
  return { waiting, answered, hold: (number: number) => holdBack(() => void answered.push(number)) };
}

test("an answer that is held back is given later", () => {
  const { waiting, answered, hold } = setUp();
  hold(1);
  expect(answered).toEqual([]);
  waiting.shift()?.();
  expect(answered).toEqual([1]);
});

test("a thousand wait at once and no more, until one of them has been answered", () => {
  const { waiting, answered, hold } = setUp();
  for (let number = 0; number < 1_000; number += 1) hold(number);
  expect(answered).toEqual([]);
  hold(1_000);
  expect(answered).toEqual([1_000]);
  waiting.shift()?.();
  hold(1_001);
  expect(answered).toEqual([1_000, 0]);
});
