import type { EventsClient } from "../../store/index.ts";
import type { Selection } from "../selection.ts";
import { visitorsOf } from "./marks.ts";
import { Params } from "./params.ts";
import { recordsOf } from "./records.ts";
import type { Source } from "./source.ts";
import { sourceOf } from "./source-of.ts";
import type { Wanted } from "./wanted.ts";

/**
 * A question says what it wants counted, never where: the rows it sees are made from the selection, and so belong to
 * one account. Nothing else in this module can speak to ClickHouse.
 */
export interface Question {
  readonly of: Wanted;
  /** The whole statement, around the source. What it calls `visitors` are visitors, by whatever they were counted. */
  readonly statement: (source: Source, params: Params) => string;
}

export interface Ask {
  <Row extends object>(selection: Selection, question: Question): Promise<Row[]>;
  /** For the selected records themselves: a statement that ends in them. */
  forRecords<Row>(selection: Selection, statement: (from: string, params: Params) => string): Promise<Row[]>;
}

/**
 * Part of the statement, because chDB makes a statement of its own of every setting beside it. Answers are short: threads
 * that write parts of them side by side cost more than they save.
 */
const SETTINGS = "SETTINGS output_format_json_quote_64bit_integers = 0, output_format_parallel_formatting = 0";

export function askWith(client: EventsClient): Ask {
  async function rowsOf<Row>(statement: string, params: Params): Promise<Row[]> {
    const query = `${statement} ${SETTINGS}`;
    // One document of lists: the client reads lines one by one, and objects repeat the names of the columns in each row.
    const answer = await client.query({ query, query_params: params.values, format: "JSONCompact" });
    const { meta = [], data } = await answer.json<unknown[]>();
    const names = meta.map(({ name }) => name);
    return data.map((values) => named(names, values) as Row);
  }

  async function ask<Row extends object>(selection: Selection, { of, statement }: Question): Promise<Row[]> {
    if (isEmpty(selection)) return [];
    const params = new Params();
    const source = sourceOf(selection, of, params);
    const rows = await rowsOf<Row>(statement(source, params), params);
    return source.inMarks ? rows.map(withVisitors) : rows;
  }

  async function forRecords<Row>(
    selection: Selection,
    statement: (from: string, params: Params) => string,
  ): Promise<Row[]> {
    if (isEmpty(selection)) return [];
    const params = new Params();
    return rowsOf<Row>(statement(recordsOf(selection, selection.span, params), params), params);
  }

  return Object.assign(ask, { forRecords });
}

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) row[name] = values[at];
  return row;
}

/** A campaign or tag without links has nothing to ask for, and ClickHouse may refuse an empty list. */
function isEmpty({ linkIds }: Selection): boolean {
  return linkIds?.length === 0;
}

function withVisitors<Row extends { visitors?: number }>(row: Row): Row {
  return row.visitors === undefined ? row : { ...row, visitors: visitorsOf(row.visitors) };
}
