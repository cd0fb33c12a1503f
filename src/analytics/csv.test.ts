import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a report that is one list is a table of it", () => {
  expect(csvOf({ data: [{ city: "Köln", clicks: 2 }] })).toBe("city,clicks\r\nKöln,2\r\n");
});

test("a report of several parts names each part; figures that stand alone are its summary", () => {
  expect(csvOf({ data: [{ name: "a, b", clicks: 1 }], total: 1 })).toBe(
    'section,total,name,clicks\r\nsummary,1,,\r\ndata,,"a, b",1\r\n',
  );
});

test("an empty report still has no stray lines", () => {
  expect(csvOf({ data: [] })).toBe("\r\n");
});
