import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { medianOf, quantileOf } from "./quantiles.ts";

export interface Timed {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Visits {
  /** How long the visits took that began before this was over. */
  during(until: Promise<unknown>): Promise<Timed>;
  stop(): Promise<void>;
}

/** More than ever wait for an answer at once; opening one while the clock runs would be timed as well. */
const CONNECTIONS = 200;

/**
 * Visits at a steady pace, however long each takes, on connections that stay open. HTTP is spoken by hand: what it
 * costs to send a visit must not be taken from the service, which runs on the same machine.
 */
export async function startVisits(port: number, paths: readonly string[], perSecond: number): Promise<Visits> {
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openTo(port)));
  const sockets = [...idle];
  let times: number[] = [];
  let over = false;

  async function visit(path: string): Promise<number> {
    // In turn: a connection that is idle for long is closed by the server.
    const socket = idle.shift();
    if (socket === undefined) throw new Error(`${CONNECTIONS} visits wait for an answer.`);
    const startedMs = performance.now();
    const answer = once(socket, "data");
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nuser-agent: Mozilla/5.0\r\n\r\n`);
    const [text] = await answer;
    if (!String(text).startsWith("HTTP/1.1 302 ")) throw new Error(`A visit was answered with ${text}`);
    idle.push(socket);
    return performance.now() - startedMs;
  }

  async function visitOn(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (let number = 0, startedMs = performance.now(); !over; number += 1) {
      const into = times;
      const visiting = visit(paths[number % paths.length] ?? "/").then((ms) => {
        into.push(ms);
        underWay.delete(visiting);
      });
      underWay.add(visiting);
      await sleep(Math.max(0, startedMs + ((number + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(underWay);
    for (const socket of sockets) socket.destroy();
  }

  const stopped = visitOn();
  return {
    during: async (until) => {
      const taken: number[] = [];
      times = taken;
      await Promise.race([until, stopped]);
      times = [];
      return { p50Ms: medianOf(taken), p99Ms: quantileOf(taken, 0.99) };
    },
    stop: () => {
      over = true;
      return stopped;
    },
  };
}

async function openTo(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay(true).setEncoding("latin1");
  await once(socket, "connect");
  return socket;
}
