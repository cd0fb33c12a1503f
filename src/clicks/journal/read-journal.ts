import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Click } from "../click.ts";
import { decodeClick } from "./click-line.ts";
import { decodeFrame } from "./frame.ts";
import { isBefore, type Position, segmentPath, segmentsIn } from "./segment.ts";

export interface Slice {
  readonly clicks: readonly Click[];
  /** Where the next slice starts. */
  readonly end: Position;
}

export interface Wanted {
  readonly from: Position;
  /** Where the writer is. Beyond it a frame may be half written; before it, what is not whole never will be. */
  readonly upTo: Position;
  readonly clicksMax: number;
}

/**
 * Reads whole frames until there are enough clicks. At least one frame is read when there is one, so that a frame
 * larger than `clicksMax` cannot block the journal for ever.
 */
export function readJournal(folder: string, { from, upTo, clicksMax }: Wanted): Slice {
  const clicks: Click[] = [];
  let position = from;
  for (const segment of segmentsIn(folder)) {
    if (segment < from.segment || segment > upTo.segment) continue;
    const offset = segment === from.segment ? from.offset : 0;
    const limit = segment === upTo.segment ? upTo.offset : null;
    const { endOffset, drained } = readSegment(segmentPath(folder, segment), { offset, limit, clicks, clicksMax });
    position = { segment, offset: endOffset };
    if (!drained) return { clicks, end: position };
  }
  return { clicks, end: isBefore(position, upTo) ? upTo : position };
}

interface SegmentRead {
  readonly offset: number;
  readonly limit: number | null;
  /** Filled by the call. */
  readonly clicks: Click[];
  readonly clicksMax: number;
}

function readSegment(path: string, { offset, limit, clicks, clicksMax }: SegmentRead) {
  const bytes = readFrom(path, offset, limit);
  let at = 0;
  for (;;) {
    const frame = decodeFrame(bytes, at);
    if (frame === null) return { endOffset: offset + at, drained: true };
    if (clicks.length > 0 && clicks.length + frame.lines.length > clicksMax) {
      return { endOffset: offset + at, drained: false };
    }
    for (const line of frame.lines) clicks.push(decodeClick(line));
    at = frame.endOffset;
  }
}

function readFrom(path: string, offset: number, limit: number | null): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.allocUnsafe(Math.max(0, (limit ?? fstatSync(file).size) - offset));
    const length = readSync(file, bytes, 0, bytes.length, offset);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
