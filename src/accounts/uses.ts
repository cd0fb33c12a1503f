import type { Clock } from "../kernel/index.ts";

const FLUSH_EVERY_MS = 30_000;

/** "Last used" is a kindness, not a ledger: it is kept in memory and written now and then, one row per key or approval. */
export interface Uses {
  note(id: string): void;
  /** Writes what is noted; a list does so first, so that it shows the truth. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function createUses(store: { touch(uses: ReadonlyMap<string, Date>): Promise<void> }, clock: Clock): Uses {
  let uses = new Map<string, Date>();

  async function flush(): Promise<void> {
    if (uses.size === 0) return;
    const noted = uses;
    uses = new Map();
    await store.touch(noted);
  }

  // A store that is down loses these notes and nothing else.
  const timer = setInterval(() => void flush().catch(() => undefined), FLUSH_EVERY_MS);
  timer.unref();
  return {
    note: (id) => void uses.set(id, clock.now()),
    flush,
    close: async () => {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}
