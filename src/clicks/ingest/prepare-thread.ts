import { parentPort, workerData } from "node:worker_threads";
import { stepBack } from "../../kernel/index.ts";
import { type EnrichOptions, enrichWith, openPlaceFinder } from "../enrich/index.ts";
import { type PrepareRequest, prepareWith } from "./prepare.ts";

/** The thread that reads the journal and enriches clicks; `preparer.ts` is its other end. */
export interface PrepareThreadOptions extends Omit<EnrichOptions, "findPlace" | "visitorKey"> {
  readonly visitorKey: Uint8Array;
}

stepBack();
const { visitorKey, ...options } = workerData as PrepareThreadOptions;
const findPlace = await openPlaceFinder();
const prepare = prepareWith(enrichWith({ ...options, findPlace, visitorKey: Buffer.from(visitorKey) }));

parentPort?.on("message", (request: PrepareRequest) => {
  try {
    parentPort?.postMessage({ prepared: prepare(request) });
  } catch (error) {
    parentPort?.postMessage({ failure: error });
  }
});
parentPort?.postMessage("ready");
