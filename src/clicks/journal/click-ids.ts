import { markAsUuids, type Random, UUID_BYTES } from "../../kernel/index.ts";

/** Drawn together: asking the system for each would take longer than the rest of a click's record. */
const IDS_AT_ONCE = 1024;

/** Random UUIDs (version 4) as bytes. */
export class ClickIds {
  readonly #random: Random;
  #bytes: Uint8Array = new Uint8Array();
  #at = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The bytes of many ids; the next one starts where `next` says. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  next(): number {
    if (this.#at === this.#bytes.length) this.#draw();
    const start = this.#at;
    this.#at += UUID_BYTES;
    return start;
  }

  #draw(): void {
    const bytes = this.#random.bytes(UUID_BYTES * IDS_AT_ONCE);
    markAsUuids(bytes);
    this.#bytes = bytes;
    this.#at = 0;
  }
}
