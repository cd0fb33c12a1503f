export { type Ask, askWith, type Question } from "./ask.ts";
export { type Dimension, SEPARATOR, WITHOUT_UTM } from "./dimensions.ts";
export { canUseSums } from "./source.ts";
