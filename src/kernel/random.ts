import { randomBytes, randomFillSync } from "node:crypto";
import { DrawnUuids } from "./drawn-uuids.ts";
import { uuidAt } from "./uuid.ts";

/** Chance is an argument, like time: a test can decide every draw. */
export interface Random {
  /** A random UUID (version 4). */
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

const uuids = new DrawnUuids(randomBytes);

/** Unlike those of `randomUUID`, the text is in one piece, which whoever reads or sends it need not put together first. */
function uuid(): string {
  const start = uuids.next();
  return uuidAt(uuids.bytes, start);
}

export const systemRandom: Random = { uuid, bytes: (size) => randomBytes(size), draw };
