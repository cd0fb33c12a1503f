import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { refuseDepth, refuseNul } from "./printable.ts";

test("a NUL is refused by the property that holds it, in a value or in a name", () => {
  expect(() => refuseNul({ variants: [{ name: "a\u0000b" }] }, "")).toThrow(/^variants\.0\.name must not contain/);
  expect(() => refuseNul({ content_data: { "a\u0000b": 1 } }, "")).toThrow(/^content_data must not contain/);
  expect(() => refuseNul("a\u0000b", "")).toThrow(/^body must not contain/);
});

test("what is printable passes; bytes and streams are left alone", () => {
  refuseNul({ a: ["b", 1, null, { c: "\n\u001f" }] }, "");
  for (const body of [undefined, Buffer.alloc(4), Readable.from(["a\u0000b"])]) {
    refuseNul(body, "");
    refuseDepth(body);
  }
});

test("a body of a hundred thousand levels is refused, not a fault; one of sixty passes", () => {
  const levels = (count: number): unknown => JSON.parse(`${"[".repeat(count)}${"]".repeat(count)}`);
  expect(() => refuseDepth(levels(100_000))).toThrow("body is nested too deeply.");
  refuseDepth(levels(60));
});
