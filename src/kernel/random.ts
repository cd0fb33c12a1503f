import { randomBytes, randomFillSync } from "node:crypto";
import { UUID_BYTES, uuidAt } from "./uuid.ts";

/** Chance is an argument, like time: a test can decide every draw. */
export interface Random {
  /** A random UUID (version 4). */
  uuid(): string;
  bytes(size: number): Buffer;
  /** A number in [0, 1). */
  draw(): number;
}

/** Drawn in advance: every redirect of a code with a running test takes some, and asking the system each time is dear. */
const AT_ONCE = 1024;

const numbers = new Uint32Array(AT_ONCE);
let nextNumber = numbers.length;

function draw(): number {
  if (nextNumber === numbers.length) {
    randomFillSync(numbers);
    nextNumber = 0;
  }
  const number = numbers[nextNumber] ?? 0;
  nextNumber += 1;
  return number / 2 ** 32;
}

const ids = Buffer.alloc(AT_ONCE * UUID_BYTES);
let nextId = ids.length;

/** Unlike those of `randomUUID`, the text is in one piece, which whoever reads or sends it need not put together first. */
function uuid(): string {
  if (nextId === ids.length) {
    markAsUuids(randomFillSync(ids));
    nextId = 0;
  }
  const id = uuidAt(ids, nextId);
  nextId += UUID_BYTES;
  return id;
}

/** Turns random bytes into random UUIDs (version 4), one behind the other. */
export function markAsUuids(bytes: Uint8Array): void {
  for (let id = 0; id < bytes.length; id += UUID_BYTES) {
    bytes[id + 6] = ((bytes[id + 6] ?? 0) & 0x0f) | 0x40;
    bytes[id + 8] = ((bytes[id + 8] ?? 0) & 0x3f) | 0x80;
  }
}

export const systemRandom: Random = { uuid, bytes: (size) => randomBytes(size), draw };
