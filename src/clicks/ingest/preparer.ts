import { once } from "node:events";
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
    const worker = new Worker(threadUrl(), { workerData: options, execArgv: loaderFlags() });
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

const FROM_SOURCE = import.meta.url.endsWith(".ts");

function threadUrl(): URL {
  return new URL(FROM_SOURCE ? "./prepare-thread.ts" : "./prepare-thread.js", import.meta.url);
}

/** A thread does not inherit the loader with which tests and benches run the sources. */
function loaderFlags(): string[] {
  return FROM_SOURCE ? ["--import", "tsx"] : [];
}
