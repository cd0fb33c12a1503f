import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { upkeep } from "../../src/store/upkeep.ts";
import { type RunningApp, startApp } from "../support/start-app.ts";

let service: RunningApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test.runIf(inject("engine") === "pglite")(
  "the embedded engine's tables are counted anew after they changed much, swept when littered, and then left alone",
  async () => {
    const { db } = service.app.stores.records;
    const rowsSeen = async () =>
      (await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'crowd'`.execute(db)).rows[0];
    await sql`create table crowd (n int primary key)`.execute(db);
    await sql`insert into crowd select generate_series(1, 1000)`.execute(db);
    expect(await upkeep(db)).toContain("crowd");
    expect(await rowsSeen()).toEqual({ rows: 1000 });
    expect(await upkeep(db)).not.toContain("crowd");
    await sql`delete from crowd where n > 500`.execute(db);
    expect(await upkeep(db)).toContain("crowd");
    expect(await rowsSeen()).toEqual({ rows: 500 });
  },
);
