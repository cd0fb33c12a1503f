import { describe, expect, test } from "vitest";
import type { Random } from "../kernel/index.ts";
import { isReservedCode, newCode, requireAlias } from "./code.ts";

/** Chance that deals out the bytes of these texts, one call after the other. */
function dealing(...draws: readonly (readonly number[])[]): Random {
  const left = [...draws];
  return { uuid: () => "", draw: () => 0, bytes: () => Buffer.from(left.shift() ?? []) };
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const bytesOf = (code: string) => [...code].map((letter) => ALPHABET.indexOf(letter));

describe("a generated code", () => {
  test("is seven base62 characters", () => {
    expect(newCode(dealing([0, 9, 10, 35, 36, 61, 62]))).toBe("09AZaz0");
  });

  test("draws again for a byte that would make some letters likelier", () => {
    expect(newCode(dealing([255, 248, 0, 0, 0, 0, 0], [1, 1, 9, 9, 9, 9, 9]))).toBe("0000011");
  });

  test("is never a path of the service itself", () => {
    expect(newCode(dealing(bytesOf("metrics"), bytesOf("Account"), bytesOf("letters")))).toBe("letters");
  });
});

describe("an alias", () => {
  test.each(["abc", "A-b_9", "x".repeat(50)])("may be %s", (alias) => {
    expect(requireAlias("custom_alias", alias)).toBe(alias);
  });

  test.each(["ab", "x".repeat(51), "a b", "a.b", "a/b", "ä-ä", "abc\n", ""])("may not be %j", (alias) => {
    expect(() => requireAlias("custom_alias", alias)).toThrow("custom_alias");
  });

  test("may be a path of the service on other domains, in any case, but not on the standard one", () => {
    expect(isReservedCode({ kind: "standard" }, "DOCS")).toBe(true);
    expect(isReservedCode({ kind: "subdomain", subdomain: "fresh" }, "docs")).toBe(false);
    expect(isReservedCode({ kind: "standard" }, "docs-2")).toBe(false);
  });
});
