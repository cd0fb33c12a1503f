export { type Ask, askWith, type Question } from "./ask.ts";
export { type Dimension, SEPARATOR } from "./dimensions.ts";
export { canUseSums } from "./source.ts";
