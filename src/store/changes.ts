import { sql } from "kysely";
import type pg from "pg";
import type { DbOrTransaction, Records } from "./postgres.ts";

/** Something that nodes may have cached has changed. */
export interface Change {
  /** What kind of thing, for example "link" or "credential". */
  readonly topic: string;
  /** Which one, in the words of its topic's listeners. */
  readonly key: string;
}

/**
 * How nodes learn that what they remember is no longer true. A writer calls `announce` inside its transaction (other
 * nodes hear it when it commits) and `apply` after the commit (this node must not wait for the round trip: the answer
 * it is about to give promises that the change counts).
 */
export interface Changes {
  announce(trx: DbOrTransaction, ...changes: readonly Change[]): Promise<void>;
  apply(change: Change): void;
  onChange(topic: string, listener: (key: string) => void): void;
  /** Changes may have been missed, so nothing remembered can be trusted. */
  onGap(listener: () => void): void;
  /** False while this node cannot hear others: what it remembers may be stale, so it must look again. */
  readonly connected: boolean;
  /** Whether other nodes may listen. Where none can, a single statement needs no transaction around its news. */
  readonly shared: boolean;
  close(): Promise<void>;
}

const CHANNEL = "signpost_changes";
const RECONNECT_AFTER_MS = 500;

export async function openChanges(records: Records): Promise<Changes> {
  const listeners = new Map<string, ((key: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const apply = ({ topic, key }: Change) => {
    for (const listener of listeners.get(topic) ?? []) listener(key);
  };
  const gap = () => {
    for (const listener of gapListeners) listener();
  };
  const ear = records.connectListener ? await listen(records.connectListener, { heard: apply, gap }) : null;
  return {
    announce: async (trx, ...changed) => {
      if (ear === null || changed.length === 0) return;
      const payloads = changed.map((change) => JSON.stringify(change));
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx);
    },
    apply,
    onChange: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onGap: (listener) => void gapListeners.push(listener),
    shared: ear !== null,
    get connected() {
      return ear?.connected() ?? true;
    },
    close: async () => ear?.close(),
  };
}

interface Ear {
  readonly heard: (change: Change) => void;
  readonly gap: () => void;
}

/** Keeps one connection listening. Every loss of it is a gap: once when it breaks, once when it is back. */
async function listen(connect: () => pg.Client, { heard, gap }: Ear) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const next = connect();
    next.on("notification", ({ payload }) => heard(JSON.parse(payload ?? "{}") as Change));
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    gap();
  }

  function lost(which: pg.Client): void {
    if (client === which) {
      client = null;
      gap();
    }
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      open().catch(() => lost(which));
    }, RECONNECT_AFTER_MS);
  }

  await open();
  return {
    connected: () => client !== null,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
