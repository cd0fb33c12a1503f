// Guesses a link's password a thousand times a second (or as fast as it is answered), from one address or from another for each guess
// (`X-Forwarded-For`, which the service believes of this machine), for so many guesses or so many seconds at most. A
// process of its own, so that it does not slow down whoever measures.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const [port, code, guesses, addresses, secondsMax] = process.argv.slice(2);
const CONNECTIONS = 50;
const PER_SECOND = 1000;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses = {};
let sent = 0;
const startedAt = performance.now();
const endsAt = startedAt + Number(secondsMax) * 1000;

function guess() {
  if (sent >= Number(guesses) || performance.now() > endsAt) return Promise.resolve();
  const number = sent++;
  const address = addresses === "many" ? `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` : "203.0.113.7";
  const headers = { "content-type": "application/json", accept: "application/json", "x-forwarded-for": address };
  return new Promise((resolve) => {
    const outgoing = request(
      { port, host: "127.0.0.1", path: `/${code}`, method: "POST", agent, headers },
      (answer) => {
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
        answer.resume().on("end", resolve);
      },
    );
    outgoing.end(JSON.stringify({ password: `guess ${number}` }));
  })
    .then(() => sleep(Math.max(0, startedAt + (sent / PER_SECOND) * 1000 - performance.now())))
    .then(guess);
}

await Promise.all(Array.from({ length: CONNECTIONS }, guess));
console.log(JSON.stringify({ seconds: (performance.now() - startedAt) / 1000, statuses }));
process.exit(0);
