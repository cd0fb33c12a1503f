import type { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type Actor, invalid, type Refused } from "../kernel/index.ts";
import type { CreateLinks } from "./create-links.ts";
import { inputOfRow } from "./csv-row.ts";

const BATCH_ROWS = 500;
const ROW_BYTES_MAX = 64 * 1024;
/** The first faults are enough to mend a file; a million of them would only fill memory. */
const FAULTS_SHOWN_MAX = 1_000;

export interface ImportFault {
  /** The line of the file on which the row ends. */
  readonly line: number;
  readonly refused: Refused;
}

export interface ImportReport {
  readonly rows: number;
  readonly created: number;
  readonly failed: number;
  readonly faults: readonly ImportFault[];
}

interface Row {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Makes links from a CSV file with a header, as it arrives: only one batch of it is ever in memory. */
export function importCsvWith(createLinks: CreateLinks) {
  return async function importCsv(actor: Actor, file: Readable): Promise<ImportReport> {
    const faults: ImportFault[] = [];
    const count = { rows: 0, created: 0, failed: 0 };
    const note = (fault: ImportFault) => {
      count.failed += 1;
      if (faults.length < FAULTS_SHOWN_MAX) faults.push(fault);
    };
    const take = async (batch: readonly Row[]) => {
      const outcomes = await createLinks(
        actor,
        batch.map(({ cells }) => inputOfRow(cells)),
      );
      for (const [index, outcome] of outcomes.entries()) {
        if ("refused" in outcome) note({ line: batch[index]?.line ?? 0, refused: outcome.refused });
        else count.created += 1;
      }
    };
    try {
      for await (const batch of batchesOf(file)) {
        count.rows += batch.length;
        await take(batch);
      }
    } catch (error) {
      // What came before the broken row is there; the report says where the file stopped making sense.
      note({ line: lineOf(error), refused: invalid("csv", `cannot be read any further: ${(error as Error).message}`) });
    }
    return { ...count, faults };
  };
}

async function* batchesOf(file: Readable): AsyncGenerator<readonly Row[]> {
  const parser = file.pipe(
    parse({ columns: true, bom: true, trim: true, info: true, skip_empty_lines: true, max_record_size: ROW_BYTES_MAX }),
  );
  file.on("error", (error) => parser.destroy(error));
  let batch: Row[] = [];
  for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: Row["cells"] }>) {
    batch.push({ line: info.lines, cells: record });
    if (batch.length === BATCH_ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Only what is wrong with the file is told; anything else is ours and goes on. */
function lineOf(error: unknown): number {
  if (!(error instanceof CsvError)) throw error;
  return Number(error["lines"] ?? 0);
}
