import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";
import type { ServiceHosts } from "../domains/index.ts";
import type { Actor, Clock } from "../kernel/index.ts";
import type { Db } from "../store/index.ts";
import { CSV_COLUMNS, cellsOf } from "./csv-row.ts";
import type { ListLinksInput } from "./link.schema.ts";
import { linkOf } from "./link-row.ts";
import { matchingLinks } from "./list-links.store.ts";
import { filterOf } from "./list-links.ts";
import type { LinkClicks } from "./ports.ts";

const BATCH_ROWS = 1_000;

export interface ExportCsvDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly clicks: LinkClicks;
  readonly hosts: ServiceHosts;
}

export type ExportCsvInput = Omit<ListLinksInput, "page" | "limit" | "sort" | "order">;

/** The newest first, in pieces: each continues after the last row of the one before, so none is held for long. */
export function exportCsvWith({ db, clock, clicks, hosts }: ExportCsvDeps) {
  return async function exportCsv({ accountId }: Actor, input: ExportCsvInput): Promise<Readable> {
    const filter = filterOf(input);
    const now = clock.now();
    await clicks.settled();
    const matching = matchingLinks(db, { accountId, filter, now });

    async function* pieces(): AsyncGenerator<string> {
      yield stringify([[...CSV_COLUMNS]]);
      let rows = await rowsAfter(matching, undefined);
      while (rows.length > 0) {
        yield stringify(rows.map((row) => cellsOf(linkOf(row), { hosts, now })));
        rows = rows.length < BATCH_ROWS ? [] : await rowsAfter(matching, rows.at(-1));
      }
    }
    return Readable.from(pieces());
  };
}

interface Position {
  /** PostgreSQL's own text of the time: a JavaScript date would lose its microseconds. */
  readonly created: string;
  readonly id: string;
}

function rowsAfter(matching: ReturnType<typeof matchingLinks>, last: Position | undefined) {
  return (last ? matching.where(comesAfter(last)) : matching)
    .selectAll()
    .select(sql<string>`created_at::text`.as("created"))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(BATCH_ROWS)
    .execute();
}

function comesAfter({ created, id }: Position) {
  return sql<boolean>`created_at <= ${created}::timestamptz and (created_at < ${created}::timestamptz or id > ${id})`;
}
