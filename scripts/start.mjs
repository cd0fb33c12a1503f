import { ensureBuilt, ensureInstalled, requireNode } from "./prepare.mjs";

requireNode();
ensureInstalled();
ensureBuilt();
await import("../dist/main.js");
