import { type Ask, canUseSums } from "../ask/index.ts";
import type { Selection } from "../selection.ts";
import { lastClickWith } from "./last-click.ts";

export interface ClickedLinks {
  /** How many links have at least one of the selected clicks. */
  readonly links: number;
  /** When the newest of these happened; null without one. */
  readonly lastClickedAt: string | null;
}

const LINKS = { kind: "links" } as const;
const LATEST = { kind: "latest" } as const;

/** How many links were clicked, and when the last of them. */
export function clickedLinksWith(ask: Ask) {
  const lastClick = lastClickWith(ask);

  return async function clickedLinks(selection: Selection): Promise<ClickedLinks> {
    // Of a time that is over, sums know which links were clicked, but only the records when.
    if (canUseSums(selection, LINKS) && !canUseSums(selection, LATEST)) {
      const [links, lastClickedAt] = await Promise.all([countLinks(ask, selection), lastClick(selection)]);
      return { links, lastClickedAt };
    }
    const [row] = await ask<{ links: number; at: number }>(selection, {
      of: LATEST,
      statement: ({ from, moment }) =>
        `SELECT uniqExact(link_id) AS links, toUnixTimestamp64Milli(max(${moment})) AS at ${from}`,
    });
    if (row === undefined || row.links === 0) return { links: 0, lastClickedAt: null };
    return { links: row.links, lastClickedAt: new Date(row.at).toISOString() };
  };
}

async function countLinks(ask: Ask, selection: Selection): Promise<number> {
  const [row] = await ask<{ links: number }>(selection, {
    of: LINKS,
    statement: ({ from }) => `SELECT uniqExact(link_id) AS links ${from}`,
  });
  return row?.links ?? 0;
}
