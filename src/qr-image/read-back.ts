import { Worker } from "node:worker_threads";

/** An image as decoders want it: four bytes a pixel. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** ZXing is the decoder in many scanner apps (2 ms for 300 pixels), jsQR the one of many web scanners (10 ms). */
export type Decoder = "zxing" | "jsqr";

type FromWorker = { readonly id: number } & ({ readonly text: string | null } | { readonly failure: string });

interface Waiting {
  resolve(text: string | null): void;
  reject(error: Error): void;
}

let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** What a decoder reads in an image, or null when it finds no code. */
export function readBack(pixels: Pixels, decoder: Decoder): Promise<string | null> {
  const worker = thread ?? start();
  thread = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, pixels, decoder });
  });
}

/** The thread starts with the first code that is checked, and keeps nobody from exiting while it has nothing to read. */
function start(): Worker {
  const worker = new Worker(new URL("./read-back-worker.mjs", import.meta.url));
  worker.on("message", (answer: FromWorker) => settle(worker, answer));
  worker.on("error", (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return worker;
}

function settle(worker: Worker, answer: FromWorker): void {
  const waiter = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (waiting.size === 0) worker.unref();
  if ("failure" in answer) waiter?.reject(new Error(`A decoder failed: ${answer.failure}`));
  else waiter?.resolve(answer.text);
}
