import { UUID_BYTES } from "./uuid.ts";

/** Drawn together: asking the system for each would take longer than the rest of a click's record. */
const AT_ONCE = 1024;

/** Random UUIDs (version 4) as bytes. */
export class DrawnUuids {
  readonly #draw: (size: number) => Uint8Array;
  #bytes: Uint8Array = new Uint8Array();
  #at = 0;

  constructor(draw: (size: number) => Uint8Array) {
    this.#draw = draw;
  }

  /** The bytes of many; the next one starts where `next` says. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  next(): number {
    if (this.#at === this.#bytes.length) this.#drawMore();
    const start = this.#at;
    this.#at += UUID_BYTES;
    return start;
  }

  #drawMore(): void {
    const bytes = this.#draw(UUID_BYTES * AT_ONCE);
    for (let id = 0; id < bytes.length; id += UUID_BYTES) {
      bytes[id + 6] = ((bytes[id + 6] ?? 0) & 0x0f) | 0x40;
      bytes[id + 8] = ((bytes[id + 8] ?? 0) & 0x3f) | 0x80;
    }
    this.#bytes = bytes;
    this.#at = 0;
  }
}
