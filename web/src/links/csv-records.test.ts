import { describe, expect, it } from "vitest";
import { batchesOf, splitRecords } from "./csv-records.ts";

describe("splitRecords", () => {
  it("keeps a line break that stands inside quotes", () => {
    expect(splitRecords('url,name\nhttps://a.example,"two\nlines"\r\nhttps://b.example,x\n')).toEqual([
      "url,name",
      'https://a.example,"two\nlines"',
      "https://b.example,x",
    ]);
  });

  it("reads a doubled quote as part of the text", () => {
    expect(splitRecords('a\n"say ""hi""\nthere"\n')).toHaveLength(2);
  });
});

describe("batchesOf", () => {
  const file = `\uFEFFurl\n${Array.from({ length: 5 }, (_, row) => `https://example.com/${row}`).join("\n")}`;

  it("gives every batch the header and every row once", () => {
    const batches = batchesOf(file, 2);
    expect(batches.map(({ rows }) => rows)).toEqual([2, 2, 1]);
    expect(batches.map(({ before }) => before)).toEqual([0, 2, 4]);
    expect(batches.every(({ csv }) => csv.startsWith("url\n"))).toBe(true);
  });

  it("has nothing to do for a file without rows", () => expect(batchesOf("url\n", 2)).toEqual([]));
});
