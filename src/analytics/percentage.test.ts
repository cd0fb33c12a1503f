import { expect, test } from "vitest";
import { percentageOf } from "./percentage.ts";

test("a share has one decimal place, and a share of nothing is 0", () => {
  expect([percentageOf(1, 3), percentageOf(2, 3), percentageOf(5, 5), percentageOf(1, 8)]).toEqual([
    33.3, 66.7, 100, 12.5,
  ]);
  expect(percentageOf(0, 0)).toBe(0);
});
