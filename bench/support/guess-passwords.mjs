// Guesses a link's password a thousand times a second, or as fast as it is answered, from `one` address or from `many`,
// another for each guess (`X-Forwarded-For`, which the service believes of this machine), so many times or for so many
// seconds at most. With `none` it sends as many requests that guess nothing. It is a process of its own that says when
// it is ready and starts at a signal, and it speaks HTTP by hand: an attacker is on another machine, so what it costs to
// send the guesses must not be taken from the service.
import { connect } from "node:net";

const [port, code, guesses, addresses, secondsMax] = process.argv.slice(2);
const CONNECTIONS = 50;
const PER_MS = 1;
const statuses = {};
let sent = 0;
let underWay = 0;

function requestOf(number) {
  if (addresses === "none") return `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`;
  const address = addresses === "many" ? `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` : "203.0.113.7";
  const body = JSON.stringify({ password: `guess ${number}` });
  return [
    `POST /${code} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    "content-type: application/json",
    "accept: application/json",
    `x-forwarded-for: ${address}`,
    `content-length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

/** A connection sends one guess at a time, and they take turns, so that none is idle for so long that it is closed. */
const idle = [];
function open() {
  const socket = connect(Number(port), "127.0.0.1", () => idle.push(socket));
  socket.setEncoding("latin1").on("data", (text) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
    if (status === undefined) return;
    statuses[status] = (statuses[status] ?? 0) + 1;
    underWay -= 1;
    idle.push(socket);
  });
}
for (let connection = 0; connection < CONNECTIONS; connection += 1) open();

process.once("SIGUSR2", () => {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedAt;
    const over = sent >= Number(guesses) || elapsedMs > Number(secondsMax) * 1000;
    const due = Math.min(Number(guesses), elapsedMs * PER_MS);
    while (!over && sent < due && idle.length > 0) {
      idle.shift().write(requestOf(sent));
      sent += 1;
      underWay += 1;
    }
    if (!over || underWay > 0) return;
    clearInterval(timer);
    console.log(`RESULT ${JSON.stringify({ seconds: (performance.now() - startedAt) / 1000, statuses })}`);
    process.exit(0);
  }, 1 / PER_MS);
});
setInterval(() => undefined, 60_000);
console.log("ready");
