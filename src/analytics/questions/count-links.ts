import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

/** How many links have at least one of the selected clicks. */
export function countLinksWith(ask: Ask) {
  return async function countLinks(selection: Selection): Promise<number> {
    const [row] = await ask<{ links: number }>(selection, {
      of: { kind: "links" },
      statement: ({ sql }) => `SELECT uniqExact(link_id) AS links FROM (${sql}) WHERE hits > 0`,
    });
    return row?.links ?? 0;
  };
}
