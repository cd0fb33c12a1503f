// The engine's process: ClickHouse's HTTP protocol, as much of it as our client speaks, on a socket that only the
// service knows. Arguments: the engine's module, the data directory, the socket.
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { stepBack } from "../../kernel/index.ts";
import { takeTurns } from "../take-turns.ts";
import { startEngine } from "./engine.ts";

const [moduleUrl = "", dataDir = "", socket = ""] = process.argv.slice(2);

// A signal to the whole group, as from a terminal, is for the service, which still needs the engine to end in order.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
// Nobody can ask it any more, and the next service on this directory must not find it at work.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
stepBack();

const engine = await startEngine(moduleUrl, dataDir);
const inTurn = takeTurns([engine]);

async function answer(request: IncomingMessage): Promise<Uint8Array> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://engine");
  const insert = searchParams.get("query");
  if (pathname === "/ping") return inTurn((each) => each.run("SELECT 1"));
  const body = await buffer(request);
  if (insert?.endsWith("FORMAT Native")) return inTurn((each) => each.insertNative(insert, body));
  return inTurn((each) => each.run(insert === null ? body.toString() : `${insert}\n${body}`));
}

const server = createServer((request, response) => {
  answer(request).then(
    (bytes) => response.end(bytes),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
// The client keeps connections and decides for how long.
server.keepAliveTimeout = 0;

process.once("message", () => {
  engine.close();
  process.exit(0);
});

server.listen(socket, () => process.send?.("ready"));
