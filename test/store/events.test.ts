import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventsClient } from "../../src/store/index.ts";
import { type RunningApp, startApp } from "../support/start-app.ts";

let service: RunningApp;
let client: EventsClient;
beforeAll(async () => {
  service = await startApp();
  client = service.app.stores.events.client;
});
afterAll(() => service.close());

async function ask(query: string, params: Record<string, unknown>): Promise<unknown> {
  const answer = await client.query({ query, query_params: params, format: "JSONEachRow" });
  return (await answer.json())[0];
}

/** Well-formed text, with what ends quotations and statements more often than chance would have it. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom("'", "\\", "\\'", "--", "/*", "\0", "\n", "{a:String}", "`", '"', ";"),
      fc.string({ unit: "grapheme" }),
    ),
  )
  .map((parts) => parts.join(""));

test("whatever text is the value of a statement, ClickHouse sees exactly that text", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.array(anyText, { maxLength: 4 }), async (one, many) => {
      const statement = "SELECT {one:String} AS one, {many:Array(String)} AS many";
      expect(await ask(statement, { one, many })).toEqual({ one, many });
    }),
    { numRuns: 150 },
  );
});

test("numbers, days, moments and identifiers keep their types", async () => {
  const id = "0b9f4c1e-6a58-4f0e-9d0f-0d8f1d1c2b3a";
  const statement = `SELECT {count:UInt32} + 1 AS count, {day:Date} + 1 AS day, {id:UUID} AS id, {ids:Array(UUID)} AS ids,
    toString({moment:DateTime64(3, 'UTC')}) AS moment`;
  const moment = "2026-11-15 07:08:09.123";
  expect(await ask(statement, { count: 41, day: "2026-11-15", id, ids: [id], moment })).toEqual({
    ...{ count: 42, day: "2026-11-16", id, ids: [id], moment },
  });
});

test("a statement without one of its values is refused here, not misread there", async () => {
  await expect(ask("SELECT {absent:String}", {})).rejects.toThrow(/absent/);
});

test("questions are answered while others are under way", async () => {
  const slow = ask("SELECT sum(sleepEachRow(0.5)) AS slept FROM numbers(2)", {});
  expect(await Promise.race([ask("SELECT {n:UInt8} AS n", { n: 7 }), slow])).toEqual({ n: 7 });
  await slow;
});
