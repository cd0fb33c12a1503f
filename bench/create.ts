import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareSizes } from "./create/compare-sizes.ts";
import { compareWithRawInserts } from "./create/compare-with-raw-inserts.ts";

/**
 * How fast short URLs are created over HTTP on the embedded engine, beside what the engine itself can insert, and
 * whether a million links slow down creating, reading and listing. `LINKS=100000 npm run bench:create` is shorter.
 */
const LINKS = Number(process.env["LINKS"] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), "signpost-bench-"));
try {
  const fast = await compareWithRawInserts(join(folder, "rate"));
  const flat = await compareSizes(join(folder, "sizes"), { few: 1_000, many: LINKS });
  process.exitCode = fast && flat ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
