import type { Random } from "../../kernel/index.ts";

export const ID_BYTES = 16;
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
    this.#at += ID_BYTES;
    return start;
  }

  #draw(): void {
    const bytes = this.#random.bytes(ID_BYTES * IDS_AT_ONCE);
    for (let id = 0; id < bytes.length; id += ID_BYTES) {
      bytes[id + 6] = ((bytes[id + 6] ?? 0) & 0x0f) | 0x40;
      bytes[id + 8] = ((bytes[id + 8] ?? 0) & 0x3f) | 0x80;
    }
    this.#bytes = bytes;
    this.#at = 0;
  }
}

const DASH = /-/g;

export function bytesOfId(id: string): Uint8Array {
  const bytes = Buffer.from(id.replace(DASH, ""), "hex");
  if (bytes.length !== ID_BYTES) throw new Error(`${id} is not a UUID.`);
  return bytes;
}

export function idOfHex(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
