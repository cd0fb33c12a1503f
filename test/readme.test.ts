import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withTable } from "../scripts/config-table.ts";

test("the README's configuration table is the one that src/config.ts makes (else: npm run readme)", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  expect(withTable(readme).replace(/[ -]+/g, " ")).toBe(readme.replace(/[ -]+/g, " "));
});
