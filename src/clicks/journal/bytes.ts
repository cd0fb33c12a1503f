import { UUID_BYTES, uuidAt, writeUuid } from "../../kernel/index.ts";

/** Most frames fit in here, so that a commit allocates nothing. */
const ROOM_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;
const FLOAT_BYTES = 8;
/** Up to here a loop is faster than the call that copies any number of bytes. */
const LOOP_CHARACTERS_MAX = 40;

/** Writes values one behind the other in one buffer, which grows when it must. `ByteReader` reads them back. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafeSlow(ROOM_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #used = 0;

  /** What was written. It is good until the next value is. */
  get written(): Buffer {
    return this.#bytes.subarray(0, this.#used);
  }

  /** Forgets what was written, and leaves room for something to be put in later. */
  restartAt(used: number): void {
    this.#used = used;
  }

  /** Makes room for so many bytes. What is written must fit in what was reserved. */
  reserve(bytes: number): void {
    const needed = this.#used + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(needed * 2);
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }

  uint8(value: number): void {
    this.#bytes[this.#used] = value;
    this.#used += 1;
  }

  float64(value: number): void {
    this.#view.setFloat64(this.#used, value, true);
    this.#used += FLOAT_BYTES;
  }

  /** A text of single bytes: its length, and a byte for each character. */
  text(text: string): void {
    this.#view.setUint32(this.#used, text.length, true);
    this.#used += LENGTH_BYTES;
    if (text.length > LOOP_CHARACTERS_MAX) this.#bytes.write(text, this.#used, "latin1");
    else for (let at = 0; at < text.length; at += 1) this.#bytes[this.#used + at] = text.charCodeAt(at);
    this.#used += text.length;
  }

  id(uuid: string): void {
    writeUuid(uuid, this.#bytes, this.#used);
    this.#used += UUID_BYTES;
  }

  /** A part of other bytes; there are few of them. */
  copy(from: Uint8Array, start: number, length: number): void {
    for (let at = 0; at < length; at += 1) this.#bytes[this.#used + at] = from[start + at] ?? 0;
    this.#used += length;
  }
}

export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  uint8(): number {
    const value = this.#bytes.readUInt8(this.#at);
    this.#at += 1;
    return value;
  }

  float64(): number {
    const value = this.#bytes.readDoubleLE(this.#at);
    this.#at += FLOAT_BYTES;
    return value;
  }

  /** Of what follows, in bytes. */
  length(): number {
    const value = this.#bytes.readUInt32LE(this.#at);
    this.#at += LENGTH_BYTES;
    return value;
  }

  text(): string {
    return this.#slice("latin1", this.length());
  }

  utf8(length: number): string {
    return this.#slice("utf8", length);
  }

  id(): string {
    const id = uuidAt(this.#bytes, this.#at);
    this.#at += UUID_BYTES;
    return id;
  }

  #slice(encoding: "latin1" | "utf8", length: number): string {
    if (length === 0) return "";
    const start = this.#at;
    this.#at += length;
    return this.#bytes.toString(encoding, start, this.#at);
  }
}
