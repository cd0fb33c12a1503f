import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

/** How many visitors each of some links had. */
export function countVisitorsWith(ask: Ask) {
  return async function countVisitors(
    selection: Selection,
    linkIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    if (linkIds.length === 0) return new Map();
    const rows = await ask<{ linkId: string; visitors: number }>(selection, {
      of: { kind: "links", among: linkIds },
      statement: ({ sql, visitors }) =>
        `SELECT toString(link_id) AS linkId, ${visitors} AS visitors FROM (${sql}) GROUP BY link_id`,
    });
    return new Map(rows.map(({ linkId, visitors }) => [linkId, visitors]));
  };
}
