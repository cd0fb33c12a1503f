// @ts-check
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

// PostgreSQL in WebAssembly computes on the thread it lives on: here, so that a slow query never delays a redirect.
// This file is plain JavaScript because a worker thread loads it without the test runner's or the build's help.

if (parentPort === null) throw new Error("This file is the body of a worker thread.");
const port = parentPort;

// PostgreSQL touches all of its buffers when it starts. The system caches the files as well, so a quarter of the usual
// 128 MB serves a million links as fast, and the rest of the memory is free for something else.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

try {
  const database = await PGlite.create({ dataDir: workerData.dataDir, extensions: { pg_trgm }, startParams });
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
