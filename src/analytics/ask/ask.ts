import type { EventsClient } from "../../store/index.ts";
import type { Selection } from "../selection.ts";
import { Params } from "./params.ts";
import { type Source, sourceOf, type Wanted } from "./source.ts";

/**
 * A question says what it wants counted, never where: the rows it sees are made from the selection, and so belong to
 * one account. Nothing else in this module can speak to ClickHouse.
 */
export interface Question {
  readonly of: Wanted;
  /** The whole statement, around the source. */
  readonly statement: (source: Source, params: Params) => string;
}

export type Ask = <Row>(selection: Selection, question: Question) => Promise<Row[]>;

/** Part of the statement, because chDB makes a statement of its own of every setting beside it. */
const SETTINGS = "SETTINGS output_format_json_quote_64bit_integers = 0";

export function askWith(client: EventsClient): Ask {
  return async function ask<Row>(selection: Selection, { of, statement }: Question): Promise<Row[]> {
    const params = new Params();
    const query = `${statement(sourceOf(selection, of, params), params)} ${SETTINGS}`;
    const answer = await client.query({ query, query_params: params.values, format: "JSONEachRow" });
    return answer.json<Row>();
  };
}
