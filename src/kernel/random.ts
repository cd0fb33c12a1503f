import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** Chance is an argument, like time: a test can decide every draw. */
export interface Random {
  uuid(): string;
  bytes(size: number): Buffer;
  /** A number in [0, 1). */
  draw(): number;
}

const DRAW_STEPS = 2 ** 47;

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  bytes: (size) => randomBytes(size),
  draw: () => randomInt(DRAW_STEPS) / DRAW_STEPS,
};
