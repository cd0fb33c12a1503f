import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

/**
 * PGlite answers PostgreSQL's wire protocol. So the embedded engine is reached with the same driver as a server
 * (`pg`), through a stream that hands bytes to a worker thread instead of a socket: one code path, one set of types
 * and error codes for both engines.
 */
export interface Pglite {
  /** A stand-in for a socket, for the driver's `stream` option. PGlite is one connection: open one at a time. */
  openStream(): Duplex;
  close(): Promise<void>;
}

type FromWorker =
  | { kind: "ready" | "closed" }
  | { kind: "failed"; message: string }
  | { kind: "answer"; bytes: Uint8Array };

export async function openPglite(dataDir: string): Promise<Pglite> {
  const worker = new Worker(new URL("./pglite-worker.mjs", import.meta.url), { workerData: { dataDir } });
  const waiting: ((message: FromWorker) => void)[] = [];
  const next = () => new Promise<FromWorker>((resolve) => waiting.push(resolve));
  worker.on("message", (message: FromWorker) => waiting.shift()?.(message));
  worker.on("error", (error) => waiting.shift()?.({ kind: "failed", message: error.message }));

  const started = await next();
  if (started.kind === "failed") {
    await worker.terminate();
    throw new Error(`The embedded PostgreSQL could not be opened: ${started.message}`);
  }

  async function ask(message: object): Promise<Uint8Array> {
    worker.postMessage(message);
    const answer = await next();
    if (answer.kind === "failed") throw new Error(`The embedded PostgreSQL failed: ${answer.message}`);
    return "bytes" in answer ? answer.bytes : new Uint8Array();
  }

  return {
    openStream: () => new PgliteStream((bytes) => ask({ kind: "ask", bytes })),
    close: async () => {
      await ask({ kind: "close" });
    },
  };
}

/** What `pg` needs of a socket, and no more. */
class PgliteStream extends Duplex {
  readonly #ask: (bytes: Uint8Array) => Promise<Uint8Array>;

  constructor(ask: (bytes: Uint8Array) => Promise<Uint8Array>) {
    super();
    this.#ask = ask;
  }

  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    this.#ask(chunk).then(
      (answer) => {
        if (answer.length > 0) this.push(answer);
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "buffer", done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
