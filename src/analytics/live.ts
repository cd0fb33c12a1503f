import { PassThrough } from "node:stream";
import type { ClickRow, Clicks } from "../clicks/index.ts";

export interface LiveFilter {
  readonly accountId: string;
  readonly excludeBots: boolean;
  readonly scansOnly: boolean;
}

export interface LiveStreams {
  open(filter: LiveFilter): PassThrough;
  close(): void;
}

/** Proxies cut connections on which nothing moves. */
const HEARTBEAT_MS = 15_000;
/** A stream ends now and then, so that a revoked key does not go on listening; clients connect again by themselves. */
const LIFETIME_MS = 10 * 60_000;
const RECONNECT_MS = 1_000;
/** A reader that is this far behind has gone to sleep: new clicks are dropped for it, not kept in memory. */
const UNREAD_BYTES_MAX = 256 * 1024;

export function openLiveStreams(subscribe: Clicks["subscribe"]): LiveStreams {
  const open = new Set<PassThrough>();
  return {
    open(filter) {
      const stream = new PassThrough();
      const write = (text: string) => {
        if (stream.writable && stream.writableLength + stream.readableLength < UNREAD_BYTES_MAX) stream.write(text);
      };
      const unsubscribe = subscribe((rows) => {
        for (const row of rows) if (fits(row, filter)) write(eventOf(row));
      });
      const heartbeat = setInterval(write, HEARTBEAT_MS, ": still here\n\n");
      const end = setTimeout(() => stream.end(), LIFETIME_MS);
      stream.once("close", () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        unsubscribe();
        open.delete(stream);
      });
      open.add(stream);
      write(`retry: ${RECONNECT_MS}\n\n`);
      return stream;
    },
    close: () => {
      for (const stream of open) stream.destroy();
    },
  };
}

function fits(row: ClickRow, { accountId, excludeBots, scansOnly }: LiveFilter): boolean {
  return row.account_id === accountId && !(excludeBots && row.bot === 1) && !(scansOnly && row.scan === 0);
}

function eventOf(row: ClickRow): string {
  const click = {
    id: row.id,
    short_url_id: row.link_id,
    short_code: row.short_code,
    original_url: row.destination,
    clicked_at: new Date(row.clicked_at).toISOString(),
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    referrer: row.referrer,
    country: row.country,
    country_code: row.country_code,
    city: row.city,
    device_type: row.device_type,
    browser: row.browser,
    os: row.os,
  };
  return `id: ${row.id}\nevent: click\ndata: ${JSON.stringify(click)}\n\n`;
}
