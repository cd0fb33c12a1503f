import { type Random, UUID_DIGITS_AT } from "../../kernel/index.ts";

/** Drawn together: asking the system for each would take longer than the rest of a click's record. */
const IDS_AT_ONCE = 1024;

export const ID_BYTES = 16;

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

export function bytesOfId(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  if (bytes.length !== ID_BYTES) throw new Error(`${id} is not a UUID.`);
  return bytes;
}

const DIGITS = Buffer.from("0123456789abcdef");
const text = Buffer.alloc(36, "-");

export function idAt(bytes: Uint8Array, at: number): string {
  for (let index = 0; index < ID_BYTES; index += 1) {
    const byte = bytes[at + index] ?? 0;
    const place = UUID_DIGITS_AT[index] ?? 0;
    text[place] = DIGITS[byte >> 4] ?? 0;
    text[place + 1] = DIGITS[byte & 15] ?? 0;
  }
  return text.toString("latin1");
}
