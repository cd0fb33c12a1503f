import { expect, test } from "vitest";
import { isUnicodeText } from "./unicode.ts";

test.each(["", "plain", "ünïcödé", "💥", "\n\u001f", "\ufffd"])("%j is a text", (text) => {
  expect(isUnicodeText(text)).toBe(true);
});

test.each(["\u0000", "a\u0000b", "\ud800", "\udca5 first", "💥\ud83d"])("%j is not", (text) => {
  expect(isUnicodeText(text)).toBe(false);
});
