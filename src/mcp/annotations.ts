import type { ToolAnnotations } from "@modelcontextprotocol/server";
import type { Tool, ToolEffect } from "../tools/index.ts";

/** What each effect means in the words of the protocol. Every hint is given: the protocol's defaults assume the worst. */
const HINTS: Readonly<Record<ToolEffect, ToolAnnotations>> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  // A change overwrites what was there, so a client should ask first.
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  removes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

export function annotationsOf({ title, effect, reachesOut = false }: Tool): ToolAnnotations {
  return { title, ...HINTS[effect], openWorldHint: reachesOut };
}
