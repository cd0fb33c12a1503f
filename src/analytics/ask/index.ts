export { type Ask, askWith, type Question } from "./ask.ts";
export { type Dimension, SEPARATOR } from "./dimensions.ts";
export { areFew, oneByOne } from "./one-by-one.ts";
export type { Source } from "./source.ts";
export { canUseSums } from "./source-of.ts";
export type { Steps } from "./steps.ts";
