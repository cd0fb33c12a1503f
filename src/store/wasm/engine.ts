import { type EngineFiles, mountFolder } from "./host-files.ts";
import { removeDropped } from "./remove-dropped.ts";
import { fromFile, possible, smallLetters } from "./wording.ts";

export interface Engine {
  /** Runs a statement, or fails with ClickHouse's own words. */
  run(statement: string): Promise<Uint8Array>;
  /** Runs an insert whose rows are in ClickHouse's Native format. */
  insertNative(insert: string, rows: Uint8Array): Promise<Uint8Array>;
  close(): void;
}

/** What Emscripten makes of the engine. Addresses in its memory are 64 bits wide. */
interface EngineModule {
  readonly FS: EngineFiles;
  readonly HEAPU8: Uint8Array;
  ccall(...[name, returns, types, values, options]: Call): unknown;
  UTF8ToString(address: number): string;
}

type Call = [name: string, returns: "number" | null, types: string[], values: unknown[], options?: { async: boolean }];

const FOLDER = "/data";
const ROWS = "/rows.native";
/** The engine keeps its default database in memory only. */
const DATABASE = "signpost";

/** It starts with sixteen threads, and each further one takes a quarter of a second. */
const POOLS = {
  background_pool_size: 2,
  background_common_pool_size: 1,
  background_fetches_pool_size: 1,
  background_move_pool_size: 1,
  max_active_parts_loading_thread_pool_size: 1,
  max_outdated_parts_loading_thread_pool_size: 1,
  max_parts_cleaning_thread_pool_size: 1,
  max_io_thread_pool_size: 1,
  max_format_parsing_thread_pool_size: 1,
  max_prefixes_deserialization_thread_pool_size: 1,
  threadpool_local_fs_reader_pool_size: 1,
};

/** It cannot make hard links. */
const SETTINGS = `<clickhouse>
  ${Object.entries(POOLS)
    .map(([name, size]) => `<${name}>${size}</${name}>`)
    .join("")}
  <merge_tree>
    <always_use_copy_instead_of_hardlinks>1</always_use_copy_instead_of_hardlinks>
  </merge_tree>
</clickhouse>`;

/** Starts the engine in this process: one connection, one statement at a time. */
export async function startEngine(moduleUrl: string, dataDir: string): Promise<Engine> {
  const { default: create } = (await import(moduleUrl)) as { default: () => Promise<EngineModule> };
  removeDropped(dataDir);
  const engine = await create();
  engine.FS.writeFile("/config.xml", SETTINGS);
  mountFolder(engine.FS, dataDir, FOLDER);
  const connection = engine.ccall("chdb_wasm_connect", "number", ["string"], [FOLDER]);

  async function run(statement: string): Promise<Uint8Array> {
    const types = ["number", "string", "string"];
    const values = [connection, possible(statement), "TabSeparated"];
    const result = await engine.ccall("chdb_wasm_query_conn", "number", types, values, { async: true });
    const about = (what: string) => Number(engine.ccall(`chdb_wasm_result_${what}`, "number", ["number"], [result]));
    try {
      const error = about("error");
      if (error !== 0) throw new Error(engine.UTF8ToString(error));
      const start = about("buffer");
      return engine.HEAPU8.slice(start, start + about("length"));
    } finally {
      engine.ccall("chdb_wasm_free_result", null, ["number"], [result]);
    }
  }

  await run(`CREATE DATABASE IF NOT EXISTS ${DATABASE}`);
  await run(`USE ${DATABASE}`);
  await run(smallLetters());
  // By the thread that needs it, instead of by one of the sixteen for each file.
  await run("SET local_filesystem_read_method = 'pread'");
  return {
    run,
    insertNative: async (insert, rows) => {
      engine.FS.writeFile(ROWS, rows);
      try {
        return await run(fromFile(insert, ROWS));
      } finally {
        engine.FS.unlink(ROWS);
      }
    },
    close: () => void engine.ccall("chdb_wasm_close_conn", null, ["number"], [connection]),
  };
}
