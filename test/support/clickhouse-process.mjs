// ClickHouse's HTTP protocol in front of the embedded engine: as much of it as our client speaks. A process of its own,
// so that the network between is real and that it can be killed. Arguments: the data directory, the port.
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { takeTurns } from "../../dist/store/take-turns.js";

const [path, port] = process.argv.slice(2);
const { ask, insertNative } = await openChdb().catch(openWasm);

async function openChdb() {
  const { createChdbConnection } = await import("chdb/connection");
  const connection = createChdbConnection({ path });
  const ask = async (query, values) => buffer((await connection.query({ query, query_params: values })).stream);
  return {
    ask,
    /** The engine takes binary rows from a file only. */
    insertNative: async (statement, rows) => {
      const file = `${path}.${randomUUID()}.native`;
      await writeFile(file, rows);
      try {
        return await ask(statement.replace(/FORMAT Native$/, `SELECT * FROM file('${file}', 'Native')`), {});
      } finally {
        await rm(file);
      }
    },
  };
}

async function openWasm() {
  const [{ startEngine }, { ENGINE_MODULE }] = await Promise.all([
    import("../../dist/store/wasm/engine.js"),
    import("../../dist/store/wasm/home.js"),
  ]);
  mkdirSync(path, { recursive: true });
  const inTurn = takeTurns([await startEngine(ENGINE_MODULE, path)]);
  return {
    ask: (query, values) =>
      inTurn(async (engine) => {
        for (const [name, value] of Object.entries(values)) {
          await engine.run(`SET param_${name} = '${value.replace(/[\\']/g, "\\$&")}'`);
        }
        return engine.run(query);
      }),
    insertNative: (statement, rows) => inTurn((engine) => engine.insertNative(statement, rows)),
  };
}

/** Bound values arrive as `param_name`; settings of the client's own are of no concern here. */
function boundValues(parameters) {
  const entries = [...parameters].filter(([name]) => name.startsWith("param_"));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice("param_".length), value]));
}

async function answerTo(query, body, parameters) {
  if (query?.endsWith("FORMAT Native")) return insertNative(query, body);
  return ask(query === null ? body.toString() : `${query}\n${body}`, boundValues(parameters));
}

createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    if (pathname === "/ping") return void response.end("Ok.\n");
    const answer = await answerTo(searchParams.get("query"), await buffer(request), searchParams);
    response.setHeader("x-clickhouse-summary", "{}");
    response.end(answer);
  } catch (error) {
    response.statusCode = 500;
    response.setHeader("x-clickhouse-exception-code", String(error.code ?? 0));
    response.end(
      `Code: ${error.code ?? 0}. DB::Exception: ${error.message} (${error.type ?? "UNKNOWN"}) (version 26.7)\n`,
    );
  }
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
