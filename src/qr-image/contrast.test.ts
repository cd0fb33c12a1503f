import { expect, test } from "vitest";
import { colourOf } from "./colour.ts";
import { isInverted, symbolContrast } from "./contrast.ts";

const contrast = (one: string, other: string) => symbolContrast(colourOf(one), colourOf(other));

test("black on white is everything, a colour on itself nothing", () => {
  expect(contrast("black", "white")).toBeCloseTo(1);
  expect(contrast("#abcdef", "#abcdef")).toBe(0);
});

test("it does not matter which of the two is which", () => {
  expect(contrast("navy", "#ffe")).toBe(contrast("#ffe", "navy"));
});

test.each([
  ["yellow", "white"],
  ["blue", "black"],
  ["red", "green"],
])("%s and %s are bright to the eye and alike to a scanner", (one, other) => {
  expect(contrast(one, other)).toBeLessThan(0.2);
});

test("light on dark is inverted", () => {
  expect(isInverted(colourOf("white"), colourOf("navy"))).toBe(true);
  expect(isInverted(colourOf("navy"), colourOf("white"))).toBe(false);
});
