import type { ClickRow } from "../click-row.ts";
import type { ClickEvents, RecordTable } from "../clicks.events.ts";
import type { Ledger } from "../clicks.ledger.ts";
import type { Position } from "../journal/index.ts";
import { batchPath } from "./batch-file.ts";
import type { Prepared, PrepareRequest } from "./prepare.ts";
import type { Preparer } from "./preparer.ts";

export interface BatchDeps {
  readonly folder: string;
  readonly preparer: Preparer;
  readonly events: ClickEvents;
  readonly ledger: Ledger;
}

export interface Batch {
  readonly from: Position;
  readonly upTo: Position;
  readonly clicksMax: number;
  readonly rowsWanted: boolean;
}

export interface Written {
  readonly end: Position;
  readonly clicks: number;
  readonly rows: readonly ClickRow[];
}

/** The usual way: both stores know nothing of these clicks yet. */
export async function writeBatch(deps: BatchDeps, batch: Batch): Promise<Written> {
  return deps.ledger.whileNobodyRebuilds(async () => {
    const { prepared } = await prepareKept(deps, batch);
    if (prepared.records > 0) await deps.events.insert(batchPath(deps.folder));
    await deps.ledger.commit(prepared.counts, prepared.end);
    return prepared;
  });
}

/**
 * The way after a crash or a failure: some tables may have some of these clicks. Each record table is asked which ids
 * it has and is given the others; the sums, which have no ids, are computed anew from the records. The batch is then
 * committed like any other, so a crash in here repeats it.
 */
export async function repairBatch(
  deps: BatchDeps,
  batch: Batch,
): Promise<Written & { readonly lastWasThere: boolean }> {
  const { events, ledger } = deps;
  return ledger.whileNobodyInserts(async () => {
    const kept = await prepareKept(deps, { ...batch, rowsWanted: true });
    const { prepared } = kept;
    let lastWasThere = false;
    if (prepared.records > 0) {
      const present = await insertMissing(deps, kept, "clicks");
      await insertMissing(deps, kept, "clicks_by_time");
      await events.rebuildRollUps(prepared.accountIds, daysBetween(prepared.firstAtMs, prepared.lastAtMs));
      lastWasThere = present.has(prepared.rows.at(-1)?.id ?? "");
    }
    await ledger.commit(prepared.counts, prepared.end);
    return { ...prepared, lastWasThere };
  });
}

interface Kept {
  readonly prepared: Prepared;
  /** What gives exactly these clicks again. */
  readonly request: PrepareRequest;
}

/** Prepares a batch without the clicks of links that were deleted meanwhile: those must not come back. */
async function prepareKept({ folder, preparer, ledger }: BatchDeps, batch: Batch): Promise<Kept> {
  const wide: PrepareRequest = { ...batch, folder, withoutLinks: [], withoutIds: [] };
  const first = await preparer.prepare(wide);
  const withoutLinks = await ledger.goneAmong(first.counts.linkIds);
  const request = { ...wide, upTo: first.end, withoutLinks };
  return { request, prepared: withoutLinks.length === 0 ? first : await preparer.prepare(request) };
}

async function insertMissing(
  { folder, events, preparer }: BatchDeps,
  { prepared, request }: Kept,
  table: RecordTable,
): Promise<ReadonlySet<string>> {
  const present = await events.idsIn(table, prepared);
  const withoutIds = prepared.rows.map(({ id }) => id).filter((id) => present.has(id));
  if (withoutIds.length < prepared.rows.length) {
    await preparer.prepare({ ...request, withoutIds, rowsWanted: false });
    await events.insertInto(table, batchPath(folder));
  }
  return present;
}

/** Every UTC day from one time to the other, both included. */
export function daysBetween(firstMs: number, lastMs: number): string[] {
  const days = [dayOf(firstMs)];
  for (let atMs = firstMs + DAY_MS; days.at(-1) !== dayOf(lastMs); atMs += DAY_MS) days.push(dayOf(atMs));
  return days;
}

const DAY_MS = 86_400_000;

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
