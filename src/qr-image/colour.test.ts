import { expect, test } from "vitest";
import { blend, hexOf, readColour } from "./colour.ts";
import { COLOUR_NAMES } from "./colour-names.ts";

test("CSS names 148 colours, and every one is known", () => {
  expect(COLOUR_NAMES.size).toBe(148);
  for (const [name, hex] of COLOUR_NAMES) expect(hexOf(readColour(name.toUpperCase()) ?? [0, 0, 1])).toBe(hex);
});

test.each([
  ["black", [0, 0, 0]],
  ["White", [255, 255, 255]],
  ["rebeccapurple", [0x66, 0x33, 0x99]],
  ["#abc", [0xaa, 0xbb, 0xcc]],
  ["#A1b2C3", [0xa1, 0xb2, 0xc3]],
])("%s", (text, expected) => {
  expect(readColour(text)).toEqual(expected);
});

test.each([
  "",
  "#",
  "#ab",
  "#abcd",
  "#abcde",
  "#abcdef0",
  "abcdef",
  "transparent",
  "rgb(0,0,0)",
  "#ggg",
  " black",
  "toString",
])("%j is no colour", (text) => {
  expect(readColour(text)).toBeNull();
});

test("a blend lies where its share says", () => {
  expect(blend([0, 0, 0], [255, 255, 255], 0)).toEqual([0, 0, 0]);
  expect(blend([0, 0, 0], [255, 255, 255], 1)).toEqual([255, 255, 255]);
  expect(blend([0, 100, 200], [100, 200, 0], 0.5)).toEqual([50, 150, 100]);
});
