import { once } from "node:events";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Prepared, PrepareRequest } from "./prepare.ts";
import type { PrepareThreadOptions } from "./prepare-thread.ts";

/**
 * Enriching an unseen visitor takes three times as long as redirecting one, so it happens in a thread of its own,
 * which reads the journal itself and hands back text that is ready to insert.
 */
export interface Preparer {
  /** One at a time. */
  prepare(request: PrepareRequest): Promise<Prepared>;
  close(): Promise<void>;
}

type Answer = { prepared: Prepared } | { failure: Error };

export function openPreparer(options: PrepareThreadOptions): Preparer {
  let thread: Promise<Worker> | null = null;

  async function start(): Promise<Worker> {
    const worker = startThread(options);
    const forget = () => {
      thread = null;
    };
    // A thread that has died is replaced at the next batch, which its death only delays.
    worker.on("error", forget).on("exit", forget);
    worker.unref();
    await answerOf(worker);
    return worker;
  }

  return {
    prepare: async (request) => {
      thread ??= start();
      const worker = await thread;
      const answer = answerOf(worker);
      worker.postMessage(request);
      const given = (await answer) as Answer;
      if ("failure" in given) throw given.failure;
      return given.prepared;
    },
    close: async () => {
      const worker = await thread;
      await worker?.terminate();
    },
  };
}

/** The next message of the thread; an error or the end of the thread while waiting for it is a failure. */
async function answerOf(worker: Worker): Promise<unknown> {
  const over = new AbortController();
  const exit = once(worker, "exit", { signal: over.signal }).then(() => {
    throw new Error("The thread that prepares clicks has ended.");
  });
  exit.catch(() => undefined);
  try {
    const [message] = await Promise.race([once(worker, "message", { signal: over.signal }), exit]);
    return message;
  } finally {
    over.abort();
  }
}

/**
 * From a build, the thread runs a file like any other. From the sources, as tests and benches do, it must first be
 * taught TypeScript: a thread does not inherit the loader of the process.
 */
function startThread(workerData: PrepareThreadOptions): Worker {
  if (!import.meta.url.endsWith(".ts"))
    return new Worker(new URL("./prepare-thread.js", import.meta.url), { workerData });
  const { resolve } = createRequire(import.meta.url);
  const loader = new URL("./dist/esm/api/index.mjs", pathToFileURL(resolve("tsx/package.json"))).href;
  const thread = new URL("./prepare-thread.ts", import.meta.url).href;
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(thread)}); })`;
  return new Worker(code, { eval: true, workerData });
}
