// ClickHouse's HTTP protocol in front of the chDB engine: as much of it as our client speaks. A process of its own, so
// that the network between is real and that it can be killed. Arguments: the data directory, the port.
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createChdbConnection } from "chdb/connection";

const [path, port] = process.argv.slice(2);
const connection = createChdbConnection({ path });

/** Bound values arrive as `param_name`; settings of the client's own are of no concern here. */
function boundValues(parameters) {
  const entries = [...parameters].filter(([name]) => name.startsWith("param_"));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice("param_".length), value]));
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The engine takes binary rows from a file only. */
async function insertFile(statement, body) {
  const file = `${path}.${randomUUID()}.native`;
  await writeFile(file, body);
  try {
    return await connection.query({
      query: statement.replace(/FORMAT Native$/, `SELECT * FROM file('${file}', 'Native')`),
    });
  } finally {
    await rm(file);
  }
}

async function answerTo(query, body, parameters) {
  if (query?.endsWith("FORMAT Native")) return insertFile(query, body);
  const sql = query === null ? body.toString() : `${query}\n${body}`;
  return connection.query({ query: sql, query_params: boundValues(parameters) });
}

createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    if (pathname === "/ping") return void response.end("Ok.\n");
    const body = await bodyOf(request);
    const result = await answerTo(searchParams.get("query"), body, searchParams);
    const chunks = [];
    for await (const chunk of result.stream) chunks.push(chunk);
    response.setHeader("x-clickhouse-summary", "{}");
    response.end(Buffer.concat(chunks));
  } catch (error) {
    response.statusCode = 500;
    response.setHeader("x-clickhouse-exception-code", String(error.code ?? 0));
    response.end(
      `Code: ${error.code ?? 0}. DB::Exception: ${error.message} (${error.type ?? "UNKNOWN"}) (version 26.7)\n`,
    );
  }
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
