import { expect, test } from "vitest";
import { tagsOf } from "./tags.ts";

test("tags are trimmed, empty ones dropped, duplicates kept once, in order", () => {
  expect(tagsOf([" spring ", "sale", "spring", "", "  ", "Sale"])).toEqual(["spring", "sale", "Sale"]);
});
