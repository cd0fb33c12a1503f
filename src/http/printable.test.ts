import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { refuseBadText, refuseDepth } from "./printable.ts";

test("a NUL or half of a character is refused by the property that holds it, in a value or in a name", () => {
  expect(() => refuseBadText({ variants: [{ name: "a\u0000b" }] }, "")).toThrow(
    /^variants\.0\.name must be valid Unicode/,
  );
  expect(() => refuseBadText({ content_data: { "a\u0000b": 1 } }, "")).toThrow(/^content_data must be valid Unicode/);
  expect(() => refuseBadText("a\u0000b", "")).toThrow(/^body must be valid Unicode/);
  expect(() => refuseBadText({ tags: ["\ud800"] }, "")).toThrow(/^tags\.0 must be valid Unicode/);
});

test("what is printable passes; bytes and streams are left alone", () => {
  refuseBadText({ a: ["b", 1, null, { c: "\n\u001f" }] }, "");
  for (const body of [undefined, Buffer.alloc(4), Readable.from(["a\u0000b"])]) {
    refuseBadText(body, "");
    refuseDepth(body);
  }
});

test("a body of a hundred thousand levels is refused, not a fault; one of sixty passes", () => {
  const levels = (count: number): unknown => JSON.parse(`${"[".repeat(count)}${"]".repeat(count)}`);
  expect(() => refuseDepth(levels(100_000))).toThrow("body is nested too deeply.");
  refuseDepth(levels(60));
});
