// Guesses a link's password from ten thousand addresses (`X-Forwarded-For`, which the service believes of this machine)
// or from one, as fast as it is answered. A process of its own, so that it does not slow down whoever measures.
import { Agent, request } from "node:http";

const [port, code, guesses, addresses] = process.argv.slice(2);
// More than the service lets wait for a hash, so that some are turned away.
const CONNECTIONS = 400;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses = {};
let sent = 0;

function guess() {
  if (sent >= Number(guesses)) return Promise.resolve();
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
  }).then(guess);
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, guess));
console.log(JSON.stringify({ seconds: (performance.now() - startedAt) / 1000, statuses }));
process.exit(0);
