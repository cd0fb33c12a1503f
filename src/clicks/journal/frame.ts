import { crc32 } from "node:zlib";

/**
 * A frame is what one group commit writes: the length and the checksum of its lines, then the lines. A frame is whole
 * or it does not count, so a tail torn by a crash is recognised and ignored.
 */
const HEADER_BYTES = 8;

/** No group commit comes near this; a larger length is damage, not a frame. */
const FRAME_BYTES_MAX = 64 * 1024 * 1024;

const UTF8_BYTES_MAX = 3;
const NEW_LINE = 0x0a;
/** Most frames fit in here, so that a commit allocates nothing. */
const ROOM_BYTES = 1024 * 1024;

/** Builds a frame line by line in one buffer: each click is copied once on its way to the disk. */
export class FrameWriter {
  #buffer = Buffer.allocUnsafeSlow(ROOM_BYTES);
  #used = HEADER_BYTES;
  #lines = 0;

  add(line: string): void {
    const neededBytes = this.#used + line.length * UTF8_BYTES_MAX + 1;
    if (neededBytes > this.#buffer.length) this.#grow(neededBytes);
    if (this.#lines > 0) this.#used = this.#buffer.writeUInt8(NEW_LINE, this.#used);
    this.#used += this.#buffer.write(line, this.#used);
    this.#lines += 1;
  }

  /** The frame, and an empty one to go on with. The bytes are good until the next line is added. */
  take(): Buffer {
    const frame = this.#buffer.subarray(0, this.#used);
    frame.writeUInt32LE(this.#used - HEADER_BYTES, 0);
    frame.writeUInt32LE(crc32(frame.subarray(HEADER_BYTES)), 4);
    this.#used = HEADER_BYTES;
    this.#lines = 0;
    return frame;
  }

  #grow(neededBytes: number): void {
    const larger = Buffer.allocUnsafeSlow(neededBytes * 2);
    this.#buffer.copy(larger, 0, 0, this.#used);
    this.#buffer = larger;
  }
}

export interface Frame {
  readonly lines: readonly string[];
  /** Where the next frame starts in the same buffer. */
  readonly endOffset: number;
}

/** The frame that starts at the offset: null when it is not all there (yet), or when it is damaged. */
export function decodeFrame(bytes: Buffer, offset: number): Frame | null {
  if (bytes.length < offset + HEADER_BYTES) return null;
  const lengthBytes = bytes.readUInt32LE(offset);
  const endOffset = offset + HEADER_BYTES + lengthBytes;
  if (lengthBytes === 0 || lengthBytes > FRAME_BYTES_MAX || bytes.length < endOffset) return null;
  const payload = bytes.subarray(offset + HEADER_BYTES, endOffset);
  if (crc32(payload) !== bytes.readUInt32LE(offset + 4)) return null;
  return { lines: payload.toString("utf8").split("\n"), endOffset };
}
