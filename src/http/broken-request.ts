import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { invalid, Refused } from "../kernel/index.ts";
import { answerRefusal } from "./answer.ts";

/** By the HTTP parser's code; whatever is not here is no HTTP. */
const SPECIAL: Readonly<Record<string, { status: number; refused: Refused }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, refused: new Refused("too-large", "The headers are too large.") },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refused: invalid("request", "took too long to arrive") },
};
const NO_HTTP = { status: 400, refused: invalid("request", "is not valid HTTP") };

/** What cannot be read as a request reaches no route, and is answered in the same envelope all the same. */
export function answerBrokenRequest({ code = "" }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, refused } = SPECIAL[code] ?? NO_HTTP;
  const body = JSON.stringify(answerRefusal(refused).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
