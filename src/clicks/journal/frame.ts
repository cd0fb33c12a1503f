import { crc32 } from "node:zlib";

/**
 * A frame is what one group commit writes: the length and the checksum of its lines, then the lines. A frame is whole
 * or it does not count, so a tail torn by a crash is recognised and ignored.
 */
const HEADER_BYTES = 8;

/** No group commit comes near this; a larger length is damage, not a frame. */
const FRAME_BYTES_MAX = 64 * 1024 * 1024;

/** Most frames fit in here, so that a commit allocates nothing. A frame is written out before the next one is made. */
const kept = Buffer.allocUnsafeSlow(1024 * 1024);
const UTF8_BYTES_MAX = 3;

/** The bytes are good until the next call. */
export function encodeFrame(lines: readonly string[]): Buffer {
  const text = lines.join("\n");
  const roomBytes = HEADER_BYTES + text.length * UTF8_BYTES_MAX;
  const buffer = roomBytes <= kept.length ? kept : Buffer.allocUnsafe(roomBytes);
  const lengthBytes = buffer.write(text, HEADER_BYTES);
  const frame = buffer.subarray(0, HEADER_BYTES + lengthBytes);
  frame.writeUInt32LE(lengthBytes, 0);
  frame.writeUInt32LE(crc32(frame.subarray(HEADER_BYTES)), 4);
  return frame;
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
