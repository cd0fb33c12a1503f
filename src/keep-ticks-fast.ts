import { createHook } from "node:async_hooks";

/**
 * V8 compiles `process.nextTick` for the one hidden class that its queue entries have. When a large collection happens
 * to find no entry alive, that class is forgotten, the next entries get a new one, and from then on every tick takes
 * the slow way: a server that has been idle once then answers a third fewer requests for the rest of its life. One
 * entry that is kept for ever keeps the class (ADR 0022 has the figures). Imported first, before anything can forget.
 */
const kept: object[] = [];
const hook = createHook({
  init: (...[, type, , resource]) => {
    if (type === "TickObject") kept.push(resource);
  },
}).enable();
process.nextTick(() => hook.disable());
