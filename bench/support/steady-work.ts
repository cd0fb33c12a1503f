import { createHash } from "node:crypto";
import { medianOf, quantileOf } from "./quantiles.ts";

/**
 * Few bytes many times, so that the caches of the processor keep what the service has in them; as long as a report
 * takes, because the longer a computation is, the more of a machine's stalls it meets.
 */
const BYTES = Buffer.alloc(4 * 1024);
const TIMES = 10_000;

/**
 * How evenly a machine works: the same computation, again and again between what is measured. Without neighbours its
 * 95th percentile is its median, and what is measured in the same run can be no steadier than this.
 */
export class SteadyWork {
  readonly #times: number[] = [];

  once(): void {
    const startedAt = performance.now();
    const hash = createHash("sha256");
    for (let time = 0; time < TIMES; time += 1) hash.update(BYTES);
    hash.digest();
    this.#times.push(performance.now() - startedAt);
  }

  get medianMs(): number {
    return medianOf(this.#times);
  }

  get p95Ms(): number {
    return quantileOf(this.#times, 0.95);
  }
}
