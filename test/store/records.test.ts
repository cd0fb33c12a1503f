import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type DbOrTransaction, migrate, openChanges, type Tell, violatedUnique } from "../../src/store/index.ts";
import { type RunningApp, startApp } from "../support/start-app.ts";
import { waitUntil } from "../support/wait-until.ts";

/** What both engines must do alike. The same file runs on PGlite and on a real PostgreSQL server. */
describe(`the records' contract on ${inject("engine")}`, () => {
  let service: RunningApp;
  beforeAll(async () => {
    service = await startApp();
  });
  afterAll(() => service.close());

  const records = () => service.app.stores.records;
  const secret = (name: string) => ({ name, value: Buffer.from("x") });

  test("the engine is the one that this run promises", async () => {
    expect(records().engine).toBe(inject("engine"));
    const { rows } = await sql<{ version: string }>`select version()`.execute(records().db);
    expect(rows[0]?.version.includes("PGlite")).toBe(inject("engine") === "pglite");
  });

  test("a transaction that fails leaves nothing behind", async () => {
    const { db } = records();
    const failed = db.transaction().execute(async (trx) => {
      await trx.insertInto("service_secrets").values(secret("half")).execute();
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await db.selectFrom("service_secrets").selectAll().where("name", "=", "half").execute()).toEqual([]);
  });

  test("a broken unique rule is told by the constraint's name", async () => {
    const { db } = records();
    const insert = () => db.insertInto("service_secrets").values(secret("twice")).execute();
    await insert();
    const error = await insert().catch((reason: unknown) => reason);
    expect(violatedUnique(error)).toBe("service_secrets_pkey");
  });

  test("of many concurrent inserts of one key, one wins", async () => {
    const insert = () =>
      records()
        .db.insertInto("service_secrets")
        .values(secret("race"))
        .onConflict((conflict) => conflict.doNothing())
        .returning("name")
        .execute();
    const results = await Promise.all(Array.from({ length: 50 }, insert));
    expect(results.filter((rows) => rows.length === 1)).toHaveLength(1);
  });

  test("counts are numbers, times keep their milliseconds, arrays and bytes come back as they went", async () => {
    const at = new Date("2026-02-28T23:59:59.987Z");
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) as n, ${at}::timestamptz as at, ${["a", "b'", "ü"]}::text[] as tags, ${Buffer.from([0, 255])}::bytea as raw
      from generate_series(1, 3)`.execute(records().db);
    expect(rows[0]).toEqual({ n: 3, at, tags: ["a", "b'", "ü"], raw: Buffer.from([0, 255]) });
  });

  test("long statements and long values pass through whole", async () => {
    const text = "ä".repeat(2_000_000);
    const { rows } = await sql<{ length: number }>`select length(${text}) as length`.execute(records().db);
    expect(rows[0]?.length).toBe(2_000_000);
  });

  test("migrating again, twice at once, changes nothing", async () => {
    const steps: string[] = [];
    const again = () => migrate({ ...service.app.stores, onStep: (step) => steps.push(step) });
    await Promise.all([again(), again()]);
    expect(steps).toEqual([]);
  });

  describe.each(["transaction", "statement"] as const)("what is told of in a %s", (kind) => {
    const thing = (key: string) => ({ topic: `thing in a ${kind}`, key });

    test("is heard by the writer's own node before it goes on, and never when it fails", async () => {
      const { changes } = service.app.stores;
      const heard: string[] = [];
      changes.onChange(thing("").topic, (key) => heard.push(key));
      await expect(changes[kind](fail)).rejects.toThrow("no");
      const outcome = await changes[kind](async (_on, tell) => {
        tell(thing("one"), thing("two"));
        return heard.length;
      });
      // Where nodes listen to each other, a node also hears itself, at any time after the commit.
      expect([outcome, heard.slice(0, 2), heard.includes("undone")]).toEqual([0, ["one", "two"], false]);
    });

    test("is heard by other nodes after it commits, and never when it fails", async () => {
      if (inject("engine") === "pglite") return;
      const other = await openChanges(records());
      const heard: string[] = [];
      other.onChange(thing("").topic, (key) => heard.push(key));
      const { changes } = service.app.stores;
      await expect(changes[kind](fail)).rejects.toThrow("no");
      await changes[kind](async (_on, tell) => tell(thing("done")));
      await waitUntil(() => heard.length > 0, { what: "the change" });
      expect(heard).toEqual(["done"]);
      await other.close();
    });

    async function fail(_on: DbOrTransaction, tell: Tell): Promise<void> {
      tell(thing("undone"));
      throw new Error("no");
    }
  });
});
