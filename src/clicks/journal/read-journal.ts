import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Click } from "../click.ts";
import { decodeFrame } from "./frame.ts";
import { isBefore, type Position, segmentPath, segmentsIn } from "./segment.ts";

export interface Slice {
  /** How many clicks it had. */
  readonly clicks: number;
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
 * Visits the clicks of whole frames until there are enough. At least one frame is read when there is one, so that a
 * frame larger than `clicksMax` cannot block the journal for ever.
 */
export function readJournal(folder: string, wanted: Wanted, visit: (click: Click) => void): Slice {
  const { from, upTo } = wanted;
  let clicks = 0;
  let position = from;
  for (const segment of segmentsIn(folder)) {
    if (segment < from.segment || segment > upTo.segment) continue;
    const offset = segment === from.segment ? from.offset : 0;
    const limit = segment === upTo.segment ? upTo.offset : null;
    const bytes = readFrom(segmentPath(folder, segment), offset, limit);
    const read = readFrames(bytes, { clicksMax: wanted.clicksMax - clicks, atLeastOne: clicks === 0, visit });
    clicks += read.clicks;
    position = { segment, offset: offset + read.endOffset };
    if (!read.drained) return { clicks, end: position };
  }
  return { clicks, end: isBefore(position, upTo) ? upTo : position };
}

interface FramesWanted {
  readonly clicksMax: number;
  readonly atLeastOne: boolean;
  readonly visit: (click: Click) => void;
}

function readFrames(bytes: Buffer, { clicksMax, atLeastOne, visit }: FramesWanted) {
  let clicks = 0;
  let endOffset = 0;
  for (;;) {
    const frame = decodeFrame(bytes, endOffset);
    if (frame === null) return { clicks, endOffset, drained: true };
    const isFirst = atLeastOne && clicks === 0;
    if (!isFirst && clicks + frame.clicks > clicksMax) return { clicks, endOffset, drained: false };
    frame.visit(visit);
    clicks += frame.clicks;
    endOffset = frame.endOffset;
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
