// Guesses a link's password a thousand times a second, from one address or from another for each guess
// (`X-Forwarded-For`, which the service believes of this machine), so many times or for so many seconds at most. A
// process of its own, so that it does not slow down whoever measures. It says when it is ready, and starts at a signal:
// its own start is no part of the attack.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const [port, code, guesses, addresses, secondsMax] = process.argv.slice(2);
const CONNECTIONS = 50;
const PER_SECOND = 1000;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses = {};

function send(path, options, body) {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: "127.0.0.1", path, agent, ...options }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    outgoing.on("error", reject).end(body);
  });
}

async function guess(number) {
  const address = addresses === "many" ? `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` : "203.0.113.7";
  const headers = { "content-type": "application/json", accept: "application/json", "x-forwarded-for": address };
  const status = await send(`/${code}`, { method: "POST", headers }, JSON.stringify({ password: `guess ${number}` }));
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** At its pace, but never more at once than there are connections. */
async function attack() {
  const startedAt = performance.now();
  const endsAt = startedAt + Number(secondsMax) * 1000;
  const underWay = new Set();
  for (let number = 0; number < Number(guesses) && performance.now() < endsAt; number += 1) {
    if (underWay.size === CONNECTIONS) await Promise.race(underWay);
    const guessing = guess(number).then(() => underWay.delete(guessing));
    underWay.add(guessing);
    const aheadMs = startedAt + ((number + 1) * 1000) / PER_SECOND - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
  }
  await Promise.all(underWay);
  return (performance.now() - startedAt) / 1000;
}

// The code that sends is compiled while it does something harmless.
for (let round = 0; round < 500; round += 1) await send("/health", { method: "GET", headers: {} });
process.once("SIGUSR2", async () => {
  const seconds = await attack();
  console.log(`RESULT ${JSON.stringify({ seconds, statuses })}`);
  process.exit(0);
});
setInterval(() => undefined, 60_000);
console.log("ready");
