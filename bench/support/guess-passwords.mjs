// Guesses a link's password a thousand times a second, from `one` address or from `many`, another for each guess
// (`X-Forwarded-For`, which the service believes of this machine), so many times or for so many seconds at most. With
// `none` it sends as many requests that guess nothing, to show what their number alone does. A
// process of its own that says when it is ready and starts at a signal, and that speaks HTTP by hand: an attacker is on
// another machine, so what it costs to send the guesses must not be taken from the service.
import { connect } from "node:net";

const [port, code, guesses, addresses, secondsMax] = process.argv.slice(2);
const CONNECTIONS = 50;
const EVERY_MS = 10;
const AT_ONCE = 10;
const statuses = {};
let sent = 0;
let underWay = 0;

function requestOf(number) {
  if (addresses === "none")
    return `GET /nowhere HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: application/json\r\n\r\n`;
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

/** A connection sends one guess at a time; answers are small and come in one piece. */
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
    const over = sent >= Number(guesses) || performance.now() - startedAt > Number(secondsMax) * 1000;
    for (let more = 0; !over && more < AT_ONCE && idle.length > 0; more += 1) {
      idle.pop().write(requestOf(sent));
      sent += 1;
      underWay += 1;
    }
    if (!over || underWay > 0) return;
    clearInterval(timer);
    console.log(`RESULT ${JSON.stringify({ seconds: (performance.now() - startedAt) / 1000, statuses })}`);
    process.exit(0);
  }, EVERY_MS);
});
setInterval(() => undefined, 60_000);
console.log("ready");
