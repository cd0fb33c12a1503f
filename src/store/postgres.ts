import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { openPglite } from "./pglite.ts";
import type { Tables } from "./tables.ts";
import { keepInShape } from "./upkeep.ts";

export type Db = Kysely<Tables>;
/** A connection or a transaction on it: what a store's function takes when it may be part of something larger. */
export type DbOrTransaction = Db | Transaction<Tables>;

export interface Records {
  readonly db: Db;
  readonly engine: "pglite" | "postgresql";
  /** A connection of its own for LISTEN; an embedded engine has one process and needs none. */
  readonly connectListener: (() => pg.Client) | null;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const INT8_OID = 20;

/** Counts come back as int8. None of ours reaches 2^53, and a string would be a trap in every sum. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8_OID && format !== "binary" ? Number : pg.types.getTypeParser(oid, format),
};

export function openServedRecords(url: string, poolMax: number): Records {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types, keepAlive: true };
  const pool = new pg.Pool({ ...connection, max: poolMax, statement_timeout: STATEMENT_TIMEOUT_MS });
  return {
    ...recordsOn(pool),
    engine: "postgresql",
    connectListener: () => new pg.Client(connection),
  };
}

export async function openEmbeddedRecords(dataDir: string): Promise<Records> {
  const pglite = await openPglite(dataDir);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    types,
    stream: () => pglite.openStream(),
    ...EMBEDDED_LOGIN,
  });
  const records = recordsOn(pool);
  const shape = keepInShape(records.db);
  return {
    ...records,
    engine: "pglite",
    connectListener: null,
    close: async () => {
      await shape.stop();
      await records.close();
      await pglite.close();
    },
  };
}

const EMBEDDED_LOGIN = { user: "postgres", database: "postgres", password: "" };

function recordsOn(pool: pg.Pool) {
  // A pooled connection may break while nobody uses it; the next query reports what matters.
  pool.on("error", () => undefined);
  // So may one that is held and idle, as during a transaction or under a lock; without a listener that would end the
  // process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    ping: async () => {
      await pool.query("select 1");
    },
    close: () => db.destroy(),
  };
}
