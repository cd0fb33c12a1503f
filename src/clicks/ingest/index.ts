export { type Ingester, startIngester } from "./ingester.ts";
export { openPreparer, type Preparer } from "./preparer.ts";
export { watchLoop } from "./rest.ts";
export type { Written } from "./write-batch.ts";
