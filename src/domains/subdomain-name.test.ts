import { describe, expect, test } from "vitest";
import { isReservedSubdomain, parseSubdomain } from "./subdomain-name.ts";

describe("a subdomain's name", () => {
  test.each(["abc", "a-b", "1a2", "x".repeat(63)])("%j keeps the rules", (text) => {
    expect(parseSubdomain(text)).toBe(text);
  });

  test("is held in lower case", () => {
    expect(parseSubdomain("ShOp-1")).toBe("shop-1");
  });

  test.each(["", "ab", "x".repeat(64), "-abc", "abc-", "a_b", "a.b", "a b", "äöü", "abc\n", "K\u212aK"])(
    "%j breaks them",
    (text) => {
      expect(() => parseSubdomain(text)).toThrow(/^subdomain /);
    },
  );
});

test("the specification's fifteen names are reserved, in any case, and no other", () => {
  const reserved = "www api admin app mail ftp blog shop store support help docs dev test staging".split(" ");
  for (const name of reserved) expect(isReservedSubdomain(parseSubdomain(name.toUpperCase())), name).toBe(true);
  for (const name of ["shop1", "www2", "my-app"]) expect(isReservedSubdomain(parseSubdomain(name)), name).toBe(false);
});
