import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { BEHIND_ALL, BEHIND_VISITORS, stepBackWith } from "../kernel/index.ts";
import type { EventsClient } from "./events-client.ts";
import { inText } from "./literals.ts";
import { takeTurns } from "./take-turns.ts";

type ClientOptions = NonNullable<Parameters<typeof createClient>[0]>;

/** Node has four threads for such work, and one of them is left for everything else. */
const READERS = 2;

/**
 * The engine works in threads of its own, which it starts when it first needs them. Nobody waits for an insert as
 * visitors wait for a redirect, and nobody at all for a merge.
 */
const ENGINE_THREADS = { ThreadPool: BEHIND_VISITORS, MergeMutate: BEHIND_ALL };

export interface Chdb {
  readonly client: EventsClient;
  close(): Promise<void>;
}

/**
 * The ClickHouse engine in this process. chDB runs one statement of a connection at a time, and statements with bound
 * parameters one at a time in the whole process. So reading has connections of its own, which a long insert does not
 * hold up and on which the questions of a report are answered side by side; and parameters become literals.
 *
 * chDB allows one data directory per process and one process per directory.
 */
export async function openChdb(dataDir: string): Promise<Chdb> {
  const { createChdbConnection } = await loadChdb();
  const connect = () => {
    // chDB is typed against its own copy of the client's declarations, which TypeScript takes for a different class.
    const connection = createChdbConnection({ path: dataDir }) as unknown as NonNullable<ClientOptions["connection"]>;
    return createClient({ connection });
  };
  const writer = connect();
  const readers = Array.from({ length: READERS }, connect);

  const letEngineStepBack = stepBackWith(ENGINE_THREADS);

  const inTurn = takeTurns(readers);
  const read = (params: Parameters<ClickHouseClient["query"]>[0]) => inTurn((reader) => reader.query(inText(params)));

  return {
    client: {
      query: read as EventsClient["query"],
      insert: (params) => writer.insert(params),
      command: (params) => writer.command(inText(params)),
      insertFile: async ({ table, columns, file }) => {
        const names = columns.join(", ");
        const query = `INSERT INTO ${table} (${names}) SELECT ${names} FROM file({file:String}, 'Native')`;
        letEngineStepBack();
        await writer.command(inText({ query, query_params: { file } }));
      },
    },
    close: async () => {
      for (const client of [...readers, writer]) await client.close();
    },
  };
}

/** Why chDB cannot be used here, if it cannot: it has no build for Windows, for musl, for some processors. */
export async function faultOfChdb(): Promise<Error | null> {
  return loadChdb().then(
    () => null,
    (fault: Error) => fault,
  );
}

const loadChdb = () => import("chdb/connection");
