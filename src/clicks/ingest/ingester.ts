import { rm } from "node:fs/promises";
import { isBefore, type Journal, type Position } from "../journal/index.ts";
import { batchPath } from "./batch-file.ts";
import { eraseLinks } from "./erase-links.ts";
import { restAfter } from "./rest.ts";
import { type BatchDeps, repairBatch, type Written, writeBatch } from "./write-batch.ts";

export interface IngesterDeps extends BatchDeps {
  readonly journal: Journal;
  /** How far the ledger had counted when this process started. */
  readonly position: Position;
  /** Whether visitors needed the event loop since it was asked last: they come first. */
  readonly isLoopBusy: () => boolean;
  readonly onWritten: (written: Written) => void;
  readonly onFailure: (error: unknown, failuresInRow: number) => void;
}

export interface Ingester {
  /** Resolves when every click answered so far, and every erasure, counts; false when a store keeps that from happening. */
  settled(): Promise<boolean>;
  /** There may be clicks to erase: whoever reads next waits for that, and else it is done when there is time. */
  noticeErasure(): void;
  /** Somebody wants the rows of each batch, or nobody does any more. */
  rowsWanted: boolean;
  /** Ingests what is there, within the time, and stops. */
  close(withinMs: number): Promise<void>;
}

/**
 * A batch of one click costs nearly as much as one of a thousand, so clicks gather for a while when nobody waits for
 * them: a shorter one when somebody watches them arrive.
 */
const GATHER_MS = 1_000;
const GATHER_WATCHED_MS = 200;
/** How soon a rest notices that the rush is over. */
const LOOK_AGAIN_EVERY_MS = 250;
/** How long it looks whether there is one. */
const LOOK_MS = 100;
const RETRY_FIRST_MS = 250;
const RETRY_MAX_MS = 10_000;
/** Rows of links erased elsewhere are looked for at least this often. */
const ERASE_EVERY_MS = 15_000;
/** Large batches cost less for each click: links that are followed often are counted once. */
const BATCH_CLICKS_MAX = 100_000;
/** Small ones leave the processor to visitors while they need it, and their rows pass the event loop in no time. */
const SMALL_BATCH_CLICKS_MAX = 4_000;
/** A batch that may be there already is compared click by click, which takes memory. */
const REPAIR_CLICKS_MAX = 30_000;
/** Nobody waits longer than this for a number; a backlog that takes longer is told by the metrics. */
const SETTLE_WITHIN_MS = 15_000;

/**
 * Moves clicks from the journal to the stores: one batch at a time, in order, for ever. Whatever fails is tried again
 * with growing pauses, and after a failure nothing is believed about what the stores have.
 */
export function startIngester(deps: IngesterDeps): Ingester {
  return new JournalIngester(deps);
}

interface Waiter {
  readonly upTo: Position;
  erasures: boolean;
  readonly resolve: (settled: boolean) => void;
}

class JournalIngester implements Ingester {
  rowsWanted = false;
  readonly #deps: IngesterDeps;
  #position: Position;
  /** Whether a store may already have some of the clicks behind the position. */
  #uncertain: boolean;
  /** Whether visitors need the event loop. */
  #busy = false;
  #erasuresPossible = true;
  #erasedAtMs = 0;
  #failuresInRow = 0;
  #waiters: Waiter[] = [];
  #wake: () => void = () => undefined;
  #closing = false;
  readonly #stopped: Promise<void>;

  constructor(deps: IngesterDeps) {
    this.#deps = deps;
    const left = deps.journal.bytes > 0;
    // An empty journal needs no thread that reads it, nor the map of the world that this thread keeps in memory.
    this.#position = left ? deps.position : deps.journal.end;
    this.#uncertain = left && isBefore(deps.position, deps.journal.end);
    this.#stopped = this.#run();
  }

  settled(): Promise<boolean> {
    const upTo = this.#deps.journal.end;
    if (!isBefore(this.#position, upTo) && !this.#erasuresPossible) return Promise.resolve(true);
    if (this.#failuresInRow > 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const tooLong = setTimeout(resolve, SETTLE_WITHIN_MS, false);
      const answer = (settled: boolean) => {
        clearTimeout(tooLong);
        resolve(settled);
      };
      this.#waiters.push({ upTo, erasures: this.#erasuresPossible, resolve: answer });
      this.#wake();
    });
  }

  noticeErasure(): void {
    this.#erasuresPossible = true;
  }

  async close(withinMs: number): Promise<void> {
    const tooLong = new Promise<boolean>((resolve) => void setTimeout(resolve, withinMs, false).unref());
    await Promise.race([this.settled(), tooLong]);
    this.#closing = true;
    this.#wake();
    await Promise.race([this.#stopped, tooLong]);
  }

  async #run(): Promise<void> {
    while (!this.#closing) {
      const startedAtMs = performance.now();
      this.#busy = this.#deps.isLoopBusy();
      try {
        const moreToDo = await this.#step();
        this.#failuresInRow = 0;
        this.#answerWaiters();
        await (moreToDo ? this.#rest(performance.now() - startedAtMs) : this.#gather());
      } catch (error) {
        this.#failuresInRow += 1;
        this.#deps.onFailure(error, this.#failuresInRow);
        this.#giveUpWaiters();
        await this.#pause(Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (this.#failuresInRow - 1)));
      }
    }
  }

  /** Only the last moment of the pause says whether there is a rush: it may have begun in the middle. */
  async #gather(): Promise<void> {
    await this.#pause((this.rowsWanted ? GATHER_WATCHED_MS : GATHER_MS) - LOOK_MS);
    this.#deps.isLoopBusy();
    await this.#pause(LOOK_MS);
  }

  /** A batch, and when it was the last, a round of erasures. Says whether there is more to do. */
  async #step(): Promise<boolean> {
    const upTo = this.#deps.journal.end;
    if (isBefore(this.#position, upTo)) await this.#ingestAndClear(upTo);
    if (isBefore(this.#position, upTo)) return true;
    if (this.#erasuresPossible || performance.now() - this.#erasedAtMs > ERASE_EVERY_MS) return this.#erase();
    return false;
  }

  async #ingestAndClear(upTo: Position): Promise<void> {
    try {
      await this.#ingest(upTo);
    } finally {
      await rm(batchPath(this.#deps.folder), { force: true });
    }
  }

  async #ingest(upTo: Position): Promise<void> {
    const clicksMax = this.#busy || this.rowsWanted ? SMALL_BATCH_CLICKS_MAX : BATCH_CLICKS_MAX;
    const batch = { from: this.#position, upTo, clicksMax, rowsWanted: this.rowsWanted };
    let written: Written;
    if (this.#uncertain) {
      const confirmed = await this.#deps.ledger.position();
      if (isBefore(this.#position, confirmed)) {
        // The transaction of the batch that seemed to fail had been committed after all.
        this.#advance(confirmed);
        return;
      }
      const repaired = await repairBatch(this.#deps, { ...batch, clicksMax: REPAIR_CLICKS_MAX });
      this.#uncertain = repaired.lastWasThere;
      written = repaired;
    } else {
      this.#uncertain = true;
      written = await writeBatch(this.#deps, batch);
      this.#uncertain = false;
    }
    this.#advance(written.end);
    if (written.someGone) this.#eraseBeforeAnswering();
    this.#deps.onWritten(written);
  }

  /** Late clicks of a deleted link were counted: nobody who waits may see them. */
  #eraseBeforeAnswering(): void {
    this.#erasuresPossible = true;
    for (const waiter of this.#waiters) waiter.erasures = true;
  }

  #advance(position: Position): void {
    this.#position = position;
    this.#deps.journal.release(position);
  }

  async #erase(): Promise<boolean> {
    this.#erasuresPossible = false;
    try {
      const erased = await eraseLinks(this.#deps);
      this.#erasedAtMs = performance.now();
      return erased > 0;
    } catch (error) {
      this.#erasuresPossible = true;
      throw error;
    }
  }

  #answerWaiters(): void {
    const settled = ({ upTo, erasures }: Waiter) =>
      !isBefore(this.#position, upTo) && !(erasures && this.#erasuresPossible);
    for (const waiter of this.#waiters) if (settled(waiter)) waiter.resolve(true);
    this.#waiters = this.#waiters.filter((waiter) => !settled(waiter));
  }

  /** While a store is down, an answer with the numbers known so far is better than none. */
  #giveUpWaiters(): void {
    for (const waiter of this.#waiters) waiter.resolve(false);
    this.#waiters = [];
  }

  async #rest(batchMs: number): Promise<void> {
    const endsAtMs = performance.now() + restAfter(batchMs);
    const wanted = () => this.#waiters.length > 0 || this.#closing || performance.now() >= endsAtMs;
    while (this.#deps.isLoopBusy() && !wanted()) await this.#pause(LOOK_AGAIN_EVERY_MS);
  }

  async #pause(ms: number): Promise<void> {
    if (this.#closing || (this.#waiters.length > 0 && this.#failuresInRow === 0)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => undefined;
  }
}
