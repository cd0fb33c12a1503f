import { DAY_MS } from "../../kernel/index.ts";
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
  /** Whether some of the clicks were of links that are gone, so that there is something to erase again. */
  readonly someGone: boolean;
}

/** The usual way: both stores know nothing of these clicks yet. */
export async function writeBatch(deps: BatchDeps, batch: Batch): Promise<Written> {
  return deps.ledger.whileNobodyRebuilds(async () => {
    const prepared = await deps.preparer.prepare({ ...batch, folder: deps.folder, withoutIds: [] });
    if (prepared.records > 0) await deps.events.insert(batchPath(deps.folder));
    return { ...prepared, someGone: await commit(deps, prepared) };
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
  const { folder, preparer, events, ledger } = deps;
  return ledger.whileNobodyInserts(async () => {
    const request: PrepareRequest = { ...batch, folder, withoutIds: [], rowsWanted: true };
    const prepared = await preparer.prepare(request);
    let lastWasThere = false;
    if (prepared.records > 0) {
      const asked = { prepared, request: { ...request, upTo: prepared.end } };
      const present = await insertMissing(deps, asked, "clicks");
      await insertMissing(deps, asked, "clicks_by_time");
      await events.rebuildRollUps(prepared.accountIds, daysBetween(prepared.firstAtMs, prepared.lastAtMs));
      lastWasThere = present.has(prepared.rows.at(-1)?.id ?? "");
    }
    return { ...prepared, someGone: await commit(deps, prepared), lastWasThere };
  });
}

async function commit(
  { ledger }: BatchDeps,
  { counts, end, records, firstAtMs, lastAtMs }: Prepared,
): Promise<boolean> {
  return ledger.commit({ counts, end, days: records === 0 ? [] : daysBetween(firstAtMs, lastAtMs) });
}

interface Asked {
  readonly prepared: Prepared;
  /** What gives exactly these clicks again. */
  readonly request: PrepareRequest;
}

async function insertMissing(
  { folder, events, preparer }: BatchDeps,
  { prepared, request }: Asked,
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

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
