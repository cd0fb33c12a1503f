import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeDropped } from "./remove-dropped.ts";

test("what was dropped is removed with its rows, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "signpost-dropped-"));
  const [dropped, kept] = ["82ca45d8-0620-4c47-8035-d9ec4ad13e84", "82c00000-0620-4c47-8035-d9ec4ad13e84"];
  const rowsOf = (id: string) => join(folder, "store", id.slice(0, 3), id);
  for (const id of [dropped, kept]) mkdirSync(rowsOf(id), { recursive: true });
  mkdirSync(join(folder, "metadata_dropped"));
  const statement = join(folder, "metadata_dropped", `signpost.clicks.${dropped}.sql`);
  writeFileSync(statement, "");

  removeDropped(folder);

  expect([statement, rowsOf(dropped), rowsOf(kept)].map(existsSync)).toEqual([false, false, true]);
});

test("a directory where nothing was ever dropped is left as it is", () => {
  expect(() => removeDropped(mkdtempSync(join(tmpdir(), "signpost-dropped-")))).not.toThrow();
});
