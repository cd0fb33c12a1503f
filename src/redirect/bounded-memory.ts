/** The mark is a field of the entry itself: one step less on every look-up, and each is a miss of the cache. */
export interface Markable {
  used: boolean;
}

/**
 * A map of bounded size that keeps what is used. Reading only sets a mark, which is all that the hot path can afford;
 * when the memory is full, the oldest entry without a mark goes, and marked ones lose theirs and get another round
 * (the "second chance" or "clock" rule).
 */
export class BoundedMemory<Key extends string | number, T extends Markable> {
  readonly #entriesMax: number;
  readonly #entries = new Map<Key, T>();

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): T | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined && !entry.used) entry.used = true;
    return entry;
  }

  set(key: Key, entry: T): void {
    if (this.#entries.size >= this.#entriesMax && !this.#entries.has(key)) this.#makeRoom();
    this.#entries.set(key, entry);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  deleteWhere(isGone: (entry: T) => boolean): void {
    for (const [key, entry] of this.#entries) if (isGone(entry)) this.#entries.delete(key);
  }

  /** A map iterates in the order of insertion, and goes on to what is inserted meanwhile: after one round, marks are gone. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      this.#entries.delete(key);
      if (!entry.used) return;
      entry.used = false;
      this.#entries.set(key, entry);
    }
  }
}
