import type { Ask } from "../ask/index.ts";
import type { Selection } from "../selection.ts";

export interface RankedLink {
  readonly linkId: string;
  readonly clicks: number;
  /** How many records these clicks are among, as far as sums were read. */
  readonly records: number;
}

export interface Ranking {
  /** Most clicks first. */
  readonly links: readonly RankedLink[];
  /** How many links have clicks, and how many clicks they have together. */
  readonly clickedLinks: number;
  readonly clicks: number;
}

interface Row extends RankedLink {
  readonly links: number;
  readonly whole: number;
}

const NO_LINKS: Ranking = { links: [], clickedLinks: 0, clicks: 0 };

export interface RankingOptions {
  readonly limit: number;
  /** The only links that count, unless all do. */
  readonly among?: readonly string[];
}

/** The links with the most clicks. */
export function rankLinksWith(ask: Ask) {
  return async function rankLinks(selection: Selection, { limit, among }: RankingOptions): Promise<Ranking> {
    if (among?.length === 0) return NO_LINKS;
    const rows = await ask<Row>(selection, {
      of: { kind: "links", ...(among && { among }) },
      statement: ({ from, clicks, records }, params) => `
        SELECT toString(link_id) AS linkId, ${clicks} AS clicks, ${records} AS records,
          count() OVER () AS links, sum(clicks) OVER () AS whole
        ${from} GROUP BY link_id HAVING clicks > 0
        ORDER BY clicks DESC, link_id LIMIT ${params.bind(limit, "UInt32")}`,
    });
    return {
      links: rows.map(({ linkId, clicks, records }) => ({ linkId, clicks, records })),
      clickedLinks: rows[0]?.links ?? 0,
      clicks: rows[0]?.whole ?? 0,
    };
  };
}
