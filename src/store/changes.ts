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

/** Tells of something that has changed. */
export type Tell = (...news: readonly Change[]) => void;

/**
 * How nodes learn that what they remember is no longer true. What a writer tells of inside its transaction is heard by
 * other nodes when it commits, and by this node before the writer goes on: the answer it is about to give promises that
 * the change counts. Of a transaction that fails nobody hears.
 */
export interface Changes {
  transaction<T>(work: (trx: DbOrTransaction, tell: Tell) => Promise<T>): Promise<T>;
  /** The same for work that is a single statement: where no other node can hear of it, it needs no transaction. */
  statement<T>(work: (on: DbOrTransaction, tell: Tell) => Promise<T>): Promise<T>;
  onChange(topic: string, listener: (key: string) => void): void;
  /** Changes may have been missed, so nothing remembered can be trusted. */
  onGap(listener: () => void): void;
  /** False while this node cannot hear others: what it remembers may be stale, so it must look again. */
  readonly connected: boolean;
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

  async function telling<T>(run: (tell: Tell, news: readonly Change[]) => Promise<T>): Promise<T> {
    const news: Change[] = [];
    const outcome = await run((...more) => void news.push(...more), news);
    for (const change of news) apply(change);
    return outcome;
  }

  const transaction: Changes["transaction"] = (work) =>
    telling((tell, news) =>
      records.db.transaction().execute(async (trx) => {
        const outcome = await work(trx, tell);
        if (ear !== null) await announce(trx, news);
        return outcome;
      }),
    );

  return {
    transaction,
    statement: (work) => (ear === null ? telling((tell) => work(records.db, tell)) : transaction(work)),
    onChange: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onGap: (listener) => void gapListeners.push(listener),
    get connected() {
      return ear?.connected() ?? true;
    },
    close: async () => ear?.close(),
  };
}

async function announce(trx: DbOrTransaction, news: readonly Change[]): Promise<void> {
  if (news.length === 0) return;
  const payloads = news.map((change) => JSON.stringify(change));
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx);
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
