import { connect, type Socket } from "node:net";

export interface VisitorsOptions {
  readonly port: number;
  readonly connections: number;
  /** The path of the next visit. */
  readonly nextPath: () => string;
}

export interface Visitors {
  /** Redirects whose answers arrived. */
  readonly answered: number;
  /** Answers that were no redirect. */
  readonly refused: number;
  /** Ends the load, and says how many visits were cut off unanswered: such a visit may have been counted or not. */
  stop(): number;
}

/**
 * Keeps a number of connections busy: each asks, waits for the answer, asks again. It counts exactly what was answered,
 * also when the server dies in the middle, and stops a connection when its server is gone.
 */
export function sendVisitors({ port, connections, nextPath }: VisitorsOptions): Visitors {
  let answered = 0;
  let refused = 0;
  let waiting = 0;
  let stopped = false;
  const sockets: Socket[] = [];

  function open(): void {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    const ask = () => {
      waiting += 1;
      socket.write(`GET ${nextPath()} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: visitors\r\n\r\n`);
    };
    socket.setNoDelay(true);
    socket.on("connect", ask);
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (!received.includes("\r\n\r\n")) return;
      if (/^HTTP\/1\.1 30[12]/.test(received)) answered += 1;
      else refused += 1;
      received = "";
      waiting -= 1;
      if (!stopped) ask();
    });
    sockets.push(socket);
  }
  for (let count = 0; count < connections; count += 1) open();
  return {
    get answered() {
      return answered;
    },
    get refused() {
      return refused;
    },
    stop: () => {
      stopped = true;
      for (const socket of sockets) socket.destroy();
      return waiting;
    },
  };
}
