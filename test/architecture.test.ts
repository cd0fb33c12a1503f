import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { faultsOf, sourceFilesIn } from "./support/imports.ts";

const SRC = fileURLToPath(new URL("../src", import.meta.url));

test("every import goes to a row above, through the other module's index.ts, and none makes a cycle", () => {
  expect(faultsOf(sourceFilesIn(SRC))).toEqual([]);
});

describe("the test of the test: a deliberate fault is reported", () => {
  const file = (path: string, target: string) => ({ path, text: `import { thing } from "${target}";\n` });

  test("an arrow that goes down", () => {
    expect(faultsOf([file("links/create-link.ts", "../redirect/index.ts")])).toEqual([
      "links/create-link.ts (row 4) imports redirect/index.ts (row 7): arrows go up only",
    ]);
  });

  test("a neighbour in the same row", () => {
    expect(faultsOf([file("campaigns/campaign.ts", "../domains/index.ts")])).toHaveLength(1);
  });

  test("a module entered through the window", () => {
    expect(faultsOf([file("links/create-link.ts", "../kernel/clock.ts")])).toEqual([
      "links/create-link.ts imports kernel/clock.ts: a module is entered through its index.ts",
    ]);
  });

  test("a module without a row", () => {
    expect(faultsOf([file("utils/everything.ts", "../kernel/index.ts")])).toEqual([
      "utils is in no row: add it to ROWS",
    ]);
  });

  test("a module that reaches for the composition root", () => {
    expect(faultsOf([file("links/create-link.ts", "../config.ts")])).toHaveLength(1);
  });

  test("a cycle inside a module", () => {
    const files = [file("links/a.ts", "./b.ts"), file("links/b.ts", "./a.ts")];
    expect(faultsOf(files)).toEqual(["cycle: links/a.ts -> links/b.ts -> links/a.ts"]);
  });
});
