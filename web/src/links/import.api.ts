import { ApiError } from "../api/api-error.ts";
import { apiPath } from "../api/path.ts";
import { batchesOf } from "./csv-records.ts";

const BATCH_ROWS = 100;

export interface RowFault {
  row: number;
  message: string;
}

export interface ImportProgress {
  done: number;
  total: number;
  created: number;
  faults: RowFault[];
}

interface BatchAnswer {
  data: { created: number; errors: { line: number; error: { message: string } }[] };
}

async function sendBatch(csv: string): Promise<BatchAnswer["data"]> {
  const response = await fetch(apiPath("/short-urls/import"), {
    method: "POST",
    headers: { "Content-Type": "text/csv", "X-Requested-With": "signpost" },
    body: csv,
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  return ((await response.json()) as BatchAnswer).data;
}

/** Sends a file batch by batch and tells after each how far it is. The header is line 1, so row 1 is line 2. */
export async function importCsv(text: string, onProgress: (progress: ImportProgress) => void): Promise<ImportProgress> {
  const batches = batchesOf(text, BATCH_ROWS);
  const total = batches.reduce((sum, { rows }) => sum + rows, 0);
  let progress: ImportProgress = { done: 0, total, created: 0, faults: [] };
  onProgress(progress);
  for (const { csv, rows, before } of batches) {
    const { created, errors } = await sendBatch(csv);
    const faults = errors.map(({ line, error }) => ({ row: before + line - 1, message: error.message }));
    progress = {
      done: progress.done + rows,
      total,
      created: progress.created + created,
      faults: [...progress.faults, ...faults],
    };
    onProgress(progress);
  }
  return progress;
}
