import { closeSync, ftruncateSync, mkdirSync, openSync, statSync, unlinkSync, writeSync } from "node:fs";
import { DrawnUuids, type Random } from "../../kernel/index.ts";
import type { NewClick } from "./click-record.ts";
import { FrameWriter } from "./frame.ts";
import { type Position, segmentPath, segmentsIn } from "./segment.ts";

/** Why a click could not be kept. The visitor is redirected all the same. */
export type LossReason = "journal-full" | "disk-full" | "disk-error";

export interface JournalOptions {
  readonly folder: string;
  /** The most that clicks which are not ingested yet may take on the disk. */
  readonly bytesMax: number;
  readonly segmentBytesMax?: number;
  /** The position that the ledger knows: numbers up to its segment are used up, even when no file bears them any more. */
  readonly after: Position;
  readonly random: Random;
  /** Called for each group of clicks that could not be kept. */
  readonly onLoss: (loss: { readonly reason: LossReason; readonly clicks: number; readonly error?: unknown }) => void;
}

export interface Journal {
  /**
   * Adds a click to the next group commit, and calls `done` when it is written (or is known to be lost). It takes a
   * callback because a promise for each redirect costs more than the write.
   */
  append(click: NewClick, done: () => void): void;
  /** Up to where the journal is written. */
  readonly end: Position;
  /** What is on the disk and not released. */
  readonly bytes: number;
  /** Deletes the segments that lie wholly before the position; when nothing lies behind it, the open one too. */
  release(before: Position): void;
  /** Writes what waits, and closes the file. */
  close(): void;
}

const SEGMENT_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Clicks are written to a file before their redirects are answered, so that the death of the process cannot take back
 * an answered one. All clicks that arrive in one turn of the event loop share one write.
 *
 * The write is synchronous on purpose. It goes to the page cache and takes microseconds, while an asynchronous one
 * waits for a thread of the pool that heavy analytics queries and password hashes also use (ADR 0020 has the figures).
 */
export function openJournal(options: JournalOptions): Journal {
  return new SegmentedJournal(options);
}

class SegmentedJournal implements Journal {
  readonly #options: JournalOptions;
  readonly #segmentBytesMax: number;
  /** Bytes of each segment that is still on the disk. */
  readonly #sizes = new Map<number, number>();
  readonly #frame: FrameWriter;
  #waiting: (() => void)[] = [];
  #file: number | null = null;
  #segment: number;
  #offset = 0;
  #bytes = 0;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#frame = new FrameWriter(new DrawnUuids((size) => options.random.bytes(size)));
    this.#segmentBytesMax = options.segmentBytesMax ?? SEGMENT_BYTES_MAX;
    mkdirSync(options.folder, { recursive: true });
    for (const segment of segmentsIn(options.folder)) {
      const { size } = statSync(segmentPath(options.folder, segment));
      this.#sizes.set(segment, size);
      this.#bytes += size;
    }
    // Never append to what an earlier process left: its tail may be torn, and nothing behind a torn frame is read.
    this.#segment = Math.max(options.after.segment, ...this.#sizes.keys()) + 1;
  }

  get end(): Position {
    return { segment: this.#segment, offset: this.#offset };
  }

  get bytes(): number {
    return this.#bytes;
  }

  append(click: NewClick, done: () => void): void {
    this.#frame.add(click);
    if (this.#waiting.push(done) === 1) setImmediate(() => this.#commit());
  }

  release(before: Position): void {
    const drained = before.segment === this.#segment && before.offset === this.#offset;
    if (drained) this.#closeFile();
    for (const [segment, size] of this.#sizes) {
      if (segment > before.segment || (segment === before.segment && !drained)) continue;
      unlinkSync(segmentPath(this.#options.folder, segment));
      this.#sizes.delete(segment);
      this.#bytes -= size;
    }
  }

  close(): void {
    this.#commit();
    this.#closeFile();
  }

  #commit(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    this.#write(this.#frame.take(), waiting.length);
    for (const done of waiting) done();
  }

  #write(frame: Buffer, clicks: number): void {
    if (this.#bytes + frame.length > this.#options.bytesMax) {
      this.#options.onLoss({ reason: "journal-full", clicks });
      return;
    }
    try {
      writeWhole(this.#openFile(), frame);
    } catch (error) {
      this.#abandonSegment();
      const full = (error as NodeJS.ErrnoException).code === "ENOSPC";
      this.#options.onLoss({ reason: full ? "disk-full" : "disk-error", clicks, error });
      return;
    }
    this.#offset += frame.length;
    this.#bytes += frame.length;
    this.#sizes.set(this.#segment, this.#offset);
    if (this.#offset >= this.#segmentBytesMax) this.#closeFile();
  }

  #openFile(): number {
    if (this.#file !== null) return this.#file;
    if (this.#offset > 0) {
      this.#segment += 1;
      this.#offset = 0;
    }
    this.#file = openSync(segmentPath(this.#options.folder, this.#segment), "a");
    this.#sizes.set(this.#segment, 0);
    return this.#file;
  }

  /** After a failed write the file may end in half a frame: cut it off, or else never write behind it. */
  #abandonSegment(): void {
    try {
      if (this.#file !== null) ftruncateSync(this.#file, this.#offset);
    } catch {
      this.#segment += 1;
      this.#offset = 0;
    }
    this.#closeFile();
  }

  #closeFile(): void {
    if (this.#file === null) return;
    closeSync(this.#file);
    this.#file = null;
  }
}

/** The system may write less than it was given, above all when the disk is about to be full. */
function writeWhole(file: number, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written);
}
