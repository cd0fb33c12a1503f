import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { type Db, openEmbeddedRecords } from "../../src/store/index.ts";
import { medianOf } from "../support/quantiles.ts";
import { ratePerSecond } from "./measure.ts";
import { startService } from "./service.ts";

const LEAST_SHARE = 0.5;
const LANES = 64;
const ROUND_MS = 1_500;
const ROUNDS = 6;

/**
 * Creates a second through HTTP, beside the single-row inserts that the same engine takes from the same driver. The
 * rounds alternate, so that whatever else the machine does meanwhile is shared by all.
 */
export async function compareWithRawInserts(folder: string): Promise<boolean> {
  const rawDir = join(folder, "raw");
  await (await startService(rawDir)).stop();
  const records = await openEmbeddedRecords(join(rawDir, "records"));
  const service = await startService(join(folder, "http"));
  try {
    const raw = await rawInserts(records.db);
    const create = (n: number) => service.call("POST", "/short-urls", { url: destinationOf(n) });
    for (const [work, lanes] of [
      [create, LANES],
      [raw.intoShortUrls, 1],
      [raw.intoBareTable, 1],
    ] as const) {
      await ratePerSecond(work, { lanes, ms: ROUND_MS });
    }
    const rounds: { http: number; table: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const table = await ratePerSecond(raw.intoShortUrls, { lanes: 1, ms: ROUND_MS });
      const http = await ratePerSecond(create, { lanes: LANES, ms: ROUND_MS });
      const bare = await ratePerSecond(raw.intoBareTable, { lanes: 1, ms: ROUND_MS });
      rounds.push({ http, table, bare });
    }
    return report(rounds);
  } finally {
    await service.stop();
    await records.close();
  }
}

function report(rounds: readonly { http: number; table: number; bare: number }[]): boolean {
  const median = (pick: (round: (typeof rounds)[number]) => number) => medianOf(rounds.map(pick));
  const rate = (figure: number) => `${figure.toFixed(0)} /s`.padStart(9);
  const toTable = median(({ http, table }) => http / table);
  const toBare = median(({ http, bare }) => http / bare);
  console.log(`Creates through HTTP, ${LANES} at a time           ${rate(median(({ http }) => http))}`);
  console.log(
    `Raw inserts into short_urls, one by one     ${rate(median(({ table }) => table))}   ratio ${toTable.toFixed(2)}`,
  );
  console.log(
    `Raw inserts into a table with a key alone   ${rate(median(({ bare }) => bare))}   ratio ${toBare.toFixed(2)}`,
  );
  const passed = toTable >= LEAST_SHARE;
  console.log(`${passed ? "PASS" : "FAIL"}: at least ${LEAST_SHARE} of the raw inserts into the same table\n`);
  return passed;
}

/** Each insert is a transaction of its own, sent when the one before is answered: the engine is one connection. */
async function rawInserts(db: Db) {
  const { id: account } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  await sql`create table bench_bare (id uuid primary key, code text, destination text, at timestamptz)`.execute(db);
  return {
    intoShortUrls: (n: number) =>
      sql`insert into short_urls (id, account_id, code, destination, created_at, updated_at)
        values (${randomUUID()}, ${account}, ${newCode()}, ${destinationOf(n)}, now(), now())`.execute(db),
    intoBareTable: (n: number) =>
      sql`insert into bench_bare values (${randomUUID()}, ${newCode()}, ${destinationOf(n)}, now())`.execute(db),
  };
}

const newCode = () => randomBytes(6).toString("base64url").slice(0, 7);
const destinationOf = (n: number) => `https://example.com/products/${n}?utm_source=bench`;
