import { zipSync } from "fflate";
import { answerRefusal } from "../http/index.ts";
import type { RowOutcome } from "./generate-many.ts";
import { presentGenerated } from "./present-code.ts";

/** What became of an import, row by row. */
export function presentImport(outcomes: readonly RowOutcome[]) {
  const results = outcomes.map((outcome) =>
    "refused" in outcome
      ? { row: outcome.row, success: false, error: answerRefusal(outcome.refused).body.error }
      : { row: outcome.row, success: true, data: presentGenerated(outcome.generated) },
  );
  const created = results.filter(({ success }) => success).length;
  return { total: results.length, created, failed: results.length - created, results };
}

/** The pictures as files, named by row and name, and the whole report beside them. */
export function zipOf(outcomes: readonly RowOutcome[]): Buffer {
  const files: Record<string, Uint8Array> = {};
  for (const outcome of outcomes) {
    if ("refused" in outcome) continue;
    files[`${fileNameOf(outcome.generated.code.name, outcome.row)}.png`] = outcome.generated.png;
  }
  files["codes.json"] = Buffer.from(JSON.stringify(reportOf(outcomes), null, 2));
  // A PNG is compressed already.
  return Buffer.from(zipSync(files, { level: 0 }));
}

/** The pictures are files of their own, so the report does not repeat them. */
function reportOf(outcomes: readonly RowOutcome[]) {
  const { results, ...counts } = presentImport(outcomes);
  return {
    ...counts,
    results: results.map((result) => {
      if (!("data" in result) || result.data === undefined) return result;
      const { qr_code_data: _data, dataURL: _url, ...rest } = result.data;
      return { ...result, data: rest };
    }),
  };
}

const ROW_DIGITS = 3;

/** Only characters that every file system takes; the row's number keeps two equal names apart. */
function fileNameOf(name: string, row: number): string {
  const safe = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return [String(row).padStart(ROW_DIGITS, "0"), safe].filter((part) => part !== "").join("-");
}
