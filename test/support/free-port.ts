import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports from which systems take one for each outgoing connection: such a one could be gone in a moment. */
const FIRST = 12_000;
const END = 32_000;
const ATTEMPTS_MAX = 50;

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
