/** Most frames fit in here, so that a commit allocates nothing. */
const ROOM_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;
const FLOAT_BYTES = 8;

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

  uint8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#used] = value;
    this.#used += 1;
  }

  float64(value: number): void {
    this.#reserve(FLOAT_BYTES);
    this.#view.setFloat64(this.#used, value, true);
    this.#used += FLOAT_BYTES;
  }

  /** A text of single bytes: its length, and a byte for each character. */
  text(text: string): void {
    this.#reserve(LENGTH_BYTES + text.length);
    this.#view.setUint32(this.#used, text.length, true);
    this.#used += LENGTH_BYTES;
    if (text !== "") this.#used += this.#bytes.write(text, this.#used, "latin1");
  }

  /** A part of other bytes. They are few, and a loop is faster than the call that copies many. */
  copy(from: Uint8Array, start: number, length: number): void {
    this.#reserve(length);
    for (let at = 0; at < length; at += 1) this.#bytes[this.#used + at] = from[start + at] ?? 0;
    this.#used += length;
  }

  #reserve(bytes: number): void {
    const needed = this.#used + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(needed * 2);
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
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

  text(): string {
    const start = this.#at + LENGTH_BYTES;
    this.#at = start + this.#bytes.readUInt32LE(this.#at);
    return this.#bytes.toString("latin1", start, this.#at);
  }

  hex(length: number): string {
    const start = this.#at;
    this.#at += length;
    return this.#bytes.toString("hex", start, this.#at);
  }
}
