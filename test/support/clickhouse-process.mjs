// ClickHouse's HTTP protocol in front of the chDB engine: as much of it as our client speaks. A process of its own, so
// that the network between is real and that it can be killed. Arguments: the data directory, the port.
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
  return Buffer.concat(chunks).toString("utf8");
}

createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    if (pathname === "/ping") return void response.end("Ok.\n");
    const body = await bodyOf(request);
    const query = searchParams.get("query");
    const sql = query === null ? body : `${query}\n${body}`;
    const result = await connection.query({ query: sql, query_params: boundValues(searchParams) });
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
