import { expect, test } from "vitest";
import { answersChallenge, isChallengeText } from "./pkce.ts";

test("the example of RFC 7636, appendix B", () => {
  const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  const value = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  expect(answersChallenge(verifier, { value, method: "S256" })).toBe(true);
  expect(answersChallenge(value, { value, method: "S256" })).toBe(false);
  expect(answersChallenge(verifier, { value: verifier, method: "plain" })).toBe(true);
  expect(answersChallenge(`${verifier}x`, { value: verifier, method: "plain" })).toBe(false);
});

test.each([
  ["a".repeat(42), false],
  ["a".repeat(43), true],
  ["a".repeat(128), true],
  ["a".repeat(129), false],
  [`${"a".repeat(42)}+`, false],
  [`${"a".repeat(42)}~`, true],
])("%s: %s", (text, good) => {
  expect(isChallengeText(text)).toBe(good);
});
