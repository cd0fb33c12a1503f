import { register } from "node:module";

// Preloaded (`node --import`) before the conformance suite: gives it the one thing that it misses in Node 20.
const shim = JSON.stringify(new URL("./fs-with-glob.mjs", import.meta.url).href);
const hook = `export function resolve(specifier, context, next) {
  const asked = specifier === "fs" && context.parentURL?.includes("/@modelcontextprotocol/conformance/");
  return asked ? { url: ${shim}, shortCircuit: true } : next(specifier, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
