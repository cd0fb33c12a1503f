import { byteOfUuid, UUID_BYTES } from "../../kernel/index.ts";

/** The types that a click's columns have in ClickHouse's Native format. */
export type NativeType = "UUID" | "String" | "UInt8" | "UInt64" | "DateTime64(3, 'UTC')";

const ROOM_BYTES = 1024;
/** The longest text whose length takes one byte, and for which a loop pays. */
const SHORT_MAX = 64;
const UTF8_BYTES_MAX = 3;
const LENGTH_BYTES_MAX = 5;

/** The values of one column as bytes, in a buffer that is used again for each block. */
export class NativeColumn {
  readonly type: NativeType;
  #buffer = Buffer.allocUnsafeSlow(ROOM_BYTES);
  #used = 0;
  /** A value is often the one before it, and its bytes are then copied. */
  #last: string | number | null = null;
  #lastAt = 0;

  constructor(type: NativeType) {
    this.type = type;
  }

  add(value: string | number): void {
    if (value === this.#last) {
      this.#repeat();
      return;
    }
    this.#last = value;
    this.#lastAt = this.#used;
    switch (this.type) {
      case "String":
        this.#addText(String(value));
        break;
      case "UUID":
        this.#addUuid(String(value));
        break;
      case "UInt8":
        this.#reserve(1);
        this.#buffer[this.#used++] = Number(value);
        break;
      default:
        // A 64-bit number, in decimal where JavaScript's own numbers cannot hold it; a time is its milliseconds.
        this.#reserve(8);
        this.#used = this.#buffer.writeBigUInt64LE(BigInt(value), this.#used);
    }
  }

  /** The bytes so far. They are good until the column is cleared. */
  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#used);
  }

  clear(): void {
    this.#used = 0;
    this.#last = null;
  }

  #repeat(): void {
    const length = this.#used - this.#lastAt;
    this.#reserve(length);
    const from = this.#lastAt;
    const to = this.#used;
    if (length > SHORT_MAX) this.#buffer.copyWithin(to, from, to);
    else for (let index = 0; index < length; index += 1) this.#buffer[to + index] = this.#buffer[from + index] ?? 0;
    this.#lastAt = to;
    this.#used = to + length;
  }

  #addText(text: string): void {
    this.#reserve(LENGTH_BYTES_MAX + text.length * UTF8_BYTES_MAX);
    if (this.#addShortAscii(text)) return;
    this.#used += lengthBytes(Buffer.byteLength(text)).copy(this.#buffer, this.#used);
    this.#used += this.#buffer.write(text, this.#used);
  }

  /** Most texts are short and plain, and for those a loop is faster than a call into the runtime. */
  #addShortAscii(text: string): boolean {
    const { length } = text;
    if (length > SHORT_MAX) return false;
    let at = this.#used + 1;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 0x7f) return false;
      this.#buffer[at++] = code;
    }
    this.#buffer[this.#used] = length;
    this.#used = at;
    return true;
  }

  /** Two 64-bit halves, the higher one first, each with its lowest byte first. */
  #addUuid(text: string): void {
    this.#reserve(UUID_BYTES);
    const at = this.#used;
    for (let index = 0; index < UUID_BYTES; index += 1) {
      this.#buffer[at + (PLACE_OF[index] ?? 0)] = byteOfUuid(text, index);
    }
    this.#used = at + UUID_BYTES;
  }

  #reserve(bytes: number): void {
    if (this.#used + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow((this.#used + bytes) * 2);
    this.#buffer.copy(larger, 0, 0, this.#used);
    this.#buffer = larger;
  }
}

/** A length as ClickHouse writes it: seven bits a byte, the lowest first; the highest bit says that more follow. */
export function lengthBytes(length: number): Buffer {
  const bytes: number[] = [];
  let rest = length;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}

/** Where each byte of a UUID goes. */
const PLACE_OF = [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];
