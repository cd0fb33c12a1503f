import { type Ask, areFew, oneByOne } from "../ask/index.ts";
import type { Selection } from "../selection.ts";
import type { RankedLink } from "./rank-links.ts";

/** How many visitors each of some ranked links had. */
export function countVisitorsWith(ask: Ask) {
  return async function countVisitors(
    selection: Selection,
    links: readonly RankedLink[],
  ): Promise<ReadonlyMap<string, number>> {
    if (links.length === 0) return new Map();
    const linkIds = links.map(({ linkId }) => linkId);
    const records = links.reduce((total, link) => total + link.records, 0);
    const chosen = areFew(records) ? { ...oneByOne(selection), linkIds } : selection;
    const rows = await ask<{ linkId: string; visitors: number }>(chosen, {
      of: { kind: "links", among: linkIds },
      statement: ({ from, visitors }) =>
        `SELECT toString(link_id) AS linkId, ${visitors} AS visitors ${from} GROUP BY link_id`,
    });
    const visitorsOf = new Map(rows.map(({ linkId, visitors }) => [linkId, visitors]));
    return new Map(links.map(({ linkId, clicks }) => [linkId, Math.min(visitorsOf.get(linkId) ?? 0, clicks)]));
  };
}
