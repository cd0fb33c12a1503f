import { expect, test } from "vitest";
import { between } from "./between.ts";

test("a text between two others is theirs and its own, whatever stood there before and however long it is", () => {
  const quoted = between("<<", ">>");
  for (const middle of ["", "ab", "cd", "a", "x".repeat(127), "y".repeat(128), "z".repeat(129), "é"]) {
    expect(quoted(middle)).toBe(`<<${middle}>>`);
  }
});
