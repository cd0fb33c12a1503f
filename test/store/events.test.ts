import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NativeBlock } from "../../src/clicks/ingest/native-block.ts";
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

test("questions are answered while others are under way", async ({ skip }) => {
  skip(service.app.stores.events.engine === "chdb-wasm", "as WebAssembly, the engine answers one at a time");
  const slow = ask("SELECT sum(sleepEachRow(0.5)) AS slept FROM numbers(2)", {});
  expect(await Promise.race([ask("SELECT {n:UInt8} AS n", { n: 7 }), slow])).toEqual({ n: 7 });
  await slow;
});

const COLUMNS = {
  id: "UUID",
  at: "DateTime64(3, 'UTC')",
  note: "String",
  word: "String",
  visitor: "UInt64",
  flag: "UInt8",
} as const;

test("whatever rows are in a file of blocks, ClickHouse has exactly those rows", async () => {
  const row = fc.record({
    id: fc.uuid(),
    at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
    note: fc.oneof(anyText, fc.string({ minLength: 60, maxLength: 300 })),
    word: fc.constantFrom("", "Unknown", "São Paulo", "x".repeat(64), "y".repeat(65), "z".repeat(20_000)),
    visitor: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
    flag: fc.constantFrom(0, 1),
  });
  const folder = mkdtempSync(join(tmpdir(), "signpost-native-"));
  const file = join(folder, "it's a file.native");
  await client.command({
    query: `CREATE TABLE native_rows (id UUID, at DateTime64(3, 'UTC'), note String, word LowCardinality(String),
      visitor UInt64, flag UInt8) ENGINE = Memory`,
  });
  const block = new NativeBlock(COLUMNS);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 3 }),
      async (blocks) => {
        writeFileSync(file, "");
        for (const rows of blocks) {
          block.clear();
          for (const each of rows) block.add(each);
          writeFileSync(file, block.bytes(), { flag: "a" });
        }
        await client.command({ query: "TRUNCATE TABLE native_rows" });
        await client.insertFile({ table: "native_rows", columns: Object.keys(COLUMNS), file });
        const query =
          "SELECT id, toUnixTimestamp64Milli(at) AS at, note, word, toString(visitor) AS visitor, flag FROM native_rows";
        const stored = await (await client.query({ query, format: "JSONEachRow" })).json<{ at: string; id: string }>();
        const text = (one: object) => JSON.stringify(one);
        expect(stored.map((one) => text({ ...one, at: Number(one.at) })).sort()).toEqual(
          blocks.flat().map(text).sort(),
        );
      },
    ),
    { numRuns: 60 },
  );
  rmSync(folder, { recursive: true });
});
