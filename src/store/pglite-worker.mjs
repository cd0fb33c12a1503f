// @ts-check
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

// PostgreSQL in WebAssembly computes on the thread it lives on: here, so that a slow query never delays a redirect.
// This file is plain JavaScript because a worker thread loads it without the test runner's or the build's help.

if (parentPort === null) throw new Error("This file is the body of a worker thread.");
const port = parentPort;

try {
  const database = await PGlite.create({ dataDir: workerData.dataDir, extensions: { pg_trgm } });
  port.postMessage({ kind: "ready" });
  port.on("message", async (message) => {
    if (message.kind === "close") {
      await database.close();
      port.postMessage({ kind: "closed" });
      port.close();
      return;
    }
    port.postMessage({ kind: "answer", bytes: await database.execProtocolRaw(message.bytes) });
  });
} catch (error) {
  port.postMessage({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
}
