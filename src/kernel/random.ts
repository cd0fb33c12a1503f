import { randomBytes, randomFillSync, randomUUID } from "node:crypto";

/** Chance is an argument, like time: a test can decide every draw. */
export interface Random {
  uuid(): string;
  bytes(size: number): Buffer;
  /** A number in [0, 1). */
  draw(): number;
}

/** Drawn in advance: every redirect of a code with a running test takes one, and asking the system each time is dear. */
const drawn = new Uint32Array(1024);
let next = drawn.length;

function draw(): number {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const number = drawn[next] ?? 0;
  next += 1;
  return number / 2 ** 32;
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  bytes: (size) => randomBytes(size),
  draw,
};
