export { type Ask, askWith, type Question } from "./ask.ts";
export { type Dimension, SEPARATOR } from "./dimensions.ts";
export { areFew, oneByOne } from "./one-by-one.ts";
export { canUseSums, type Source } from "./source.ts";
export type { Steps } from "./steps.ts";
