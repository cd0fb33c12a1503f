import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLICK_COLUMNS, type ClickRow } from "../click-row.ts";
import { NativeBlock } from "./native-block.ts";

/** Rows that share a block: its columns stay small enough for the processor's cache. */
const BLOCK_ROWS = 8_192;

/** Where the rows of the batch under way lie: beside the journal, on the disk that clicks are allowed to use. */
export function batchPath(folder: string): string {
  return join(folder, "batch.native");
}

/** Makes the file of a batch, in ClickHouse's own format. One at a time: they share the buffers of the block. */
export function batchFiles(): (path: string) => BatchFile {
  const block = new NativeBlock(CLICK_COLUMNS);
  return (path) => new BatchFile(path, block);
}

export class BatchFile {
  readonly #block: NativeBlock<keyof ClickRow>;
  readonly #file: number;
  #rows = 0;

  constructor(path: string, block: NativeBlock<keyof ClickRow>) {
    this.#block = block;
    this.#block.clear();
    this.#file = openSync(path, "w", 0o600);
  }

  get rows(): number {
    return this.#rows;
  }

  add(row: ClickRow): void {
    this.#block.add(row);
    this.#rows += 1;
    if (this.#block.rows === BLOCK_ROWS) this.#write();
  }

  /** Writes what is left. */
  finish(): void {
    if (this.#block.rows > 0) this.#write();
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(): void {
    writeFileSync(this.#file, this.#block.bytes());
    this.#block.clear();
  }
}
