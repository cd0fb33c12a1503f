import { crc32 } from "node:zlib";
import type { DrawnUuids } from "../../kernel/index.ts";
import type { Click } from "../click.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { type NewClick, readClick, writeClick } from "./click-record.ts";
import { clickOfLine, isFirstLayout, linesOf } from "./first-layout.ts";

/**
 * A frame is what one group commit writes: the length and the checksum of what follows, the layout of its clicks, their
 * number, and the clicks. A frame is whole or it does not count, so a tail torn by a crash is recognised and ignored.
 */
const HEADER_BYTES = 8;
const LAYOUT = 2;
const LAYOUT_BYTES = 1;
const COUNT_BYTES = 4;
const FIRST_CLICK_AT = HEADER_BYTES + LAYOUT_BYTES + COUNT_BYTES;

/** No group commit comes near this; a larger length is damage, not a frame. */
const FRAME_BYTES_MAX = 64 * 1024 * 1024;

/** Builds a frame click by click in one buffer: each is copied once on its way to the disk. */
export class FrameWriter {
  readonly #ids: DrawnUuids;
  readonly #writer = new ByteWriter();
  #clicks = 0;

  constructor(ids: DrawnUuids) {
    this.#ids = ids;
    this.#writer.restartAt(FIRST_CLICK_AT);
  }

  add(click: NewClick): void {
    writeClick(this.#writer, click, this.#ids);
    this.#clicks += 1;
  }

  /** The frame, and an empty one to go on with. The bytes are good until the next click is added. */
  take(): Buffer {
    const frame = this.#writer.written;
    frame.writeUInt8(LAYOUT, HEADER_BYTES);
    frame.writeUInt32LE(this.#clicks, HEADER_BYTES + LAYOUT_BYTES);
    frame.writeUInt32LE(frame.length - HEADER_BYTES, 0);
    frame.writeUInt32LE(crc32(frame.subarray(HEADER_BYTES)), 4);
    this.#writer.restartAt(FIRST_CLICK_AT);
    this.#clicks = 0;
    return frame;
  }
}

export interface Frame {
  /** How many clicks it has. */
  readonly clicks: number;
  /** Where the next frame starts in the same buffer. */
  readonly endOffset: number;
  visit(visit: (click: Click) => void): void;
}

/** The frame that starts at the offset: null when it is not all there (yet), or when it is damaged. */
export function decodeFrame(bytes: Buffer, offset: number): Frame | null {
  if (bytes.length < offset + HEADER_BYTES) return null;
  const lengthBytes = bytes.readUInt32LE(offset);
  const endOffset = offset + HEADER_BYTES + lengthBytes;
  if (lengthBytes === 0 || lengthBytes > FRAME_BYTES_MAX || bytes.length < endOffset) return null;
  const payload = bytes.subarray(offset + HEADER_BYTES, endOffset);
  if (crc32(payload) !== bytes.readUInt32LE(offset + 4)) return null;
  return { ...clicksIn(payload), endOffset };
}

function clicksIn(payload: Buffer): Pick<Frame, "clicks" | "visit"> {
  if (isFirstLayout(payload)) {
    const lines = linesOf(payload);
    return {
      clicks: lines.length,
      visit: (visit) => {
        for (const line of lines) visit(clickOfLine(line));
      },
    };
  }
  if (payload[0] !== LAYOUT)
    throw new Error(`The click journal has a frame of layout ${payload[0]}, which is unknown.`);
  const clicks = payload.readUInt32LE(LAYOUT_BYTES);
  return {
    clicks,
    visit: (visit) => {
      const reader = new ByteReader(payload.subarray(LAYOUT_BYTES + COUNT_BYTES));
      for (let read = 0; read < clicks; read += 1) visit(readClick(reader));
    },
  };
}
