import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

/** How many links have at least one of the selected clicks. */
export function countLinksWith(ask: Ask) {
  return async function countLinks(selection: Selection): Promise<number> {
    const [row] = await ask<{ links: number }>(selection, {
      of: { kind: "links" },
      statement: ({ sql, clicks }) =>
        `SELECT count() AS links FROM (SELECT link_id FROM (${sql}) GROUP BY link_id HAVING ${clicks} > 0)`,
    });
    return row?.links ?? 0;
  };
}
